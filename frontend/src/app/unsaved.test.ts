import { afterEach, expect, test } from 'vitest';
import { hasUnsaved, holdUnsaved, watchTyping } from './unsaved';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function page(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  stop = watchTyping();
  return document.querySelector('input, textarea') as HTMLInputElement;
}

function type(field: HTMLInputElement, value: string): void {
  field.focus();
  field.value = value;
}

test('what a screen holds counts until it is released', () => {
  const release = holdUnsaved();
  expect(hasUnsaved()).toBe(true);
  release();
  expect(hasUnsaved()).toBe(false);
});

test.each(['<form><input></form>', '<form><textarea></textarea></form>'])(
  'what was typed into %s counts, and no longer once the field is as before or gone',
  (html) => {
    const field = page(html);
    field.focus();
    expect(hasUnsaved()).toBe(false);
    type(field, 'Ann');
    expect(hasUnsaved()).toBe(true);
    type(field, '');
    expect(hasUnsaved()).toBe(false);
    type(field, 'Ann');
    field.form?.remove();
    expect(hasUnsaved()).toBe(false);
  },
);

test('what was in a field before does not count', () => {
  const field = page('<form><input value="Ann"></form>');
  field.focus();
  expect(hasUnsaved()).toBe(false);
});

test('the search of a list does not count: it is kept in the address', () => {
  const field = page('<input type="search">');
  type(field, 'petrov');
  expect(hasUnsaved()).toBe(false);
});
