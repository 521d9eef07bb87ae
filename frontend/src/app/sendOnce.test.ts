import { expect, test } from 'vitest';
import { sendOnce } from './sendOnce';

test('a form is sent once where it is submitted twice in a moment, and again with other content or later', () => {
  let now = 0;
  const page = document.createElement('div');
  const form = document.createElement('form');
  const field = document.createElement('input');
  form.append(field);
  page.append(form);
  document.body.append(page);
  sendOnce(page, () => now);
  const told: string[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    told.push(field.value);
  });
  const submit = (value: string, at: number) => {
    now = at;
    field.value = value;
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    // The browser never leaves the page for it.
    expect(event.defaultPrevented).toBe(true);
  };
  submit('one', 0);
  submit('one', 120);
  submit('one', 500);
  expect(told).toEqual(['one']);
  submit('two', 510);
  submit('two', 1200);
  expect(told).toEqual(['one', 'two', 'two']);
  page.remove();
});
