import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIST_SEARCH, listenForShortcuts } from './shortcuts';

const palette = vi.fn();
const keys = vi.fn();
let single = true;
let stop: () => void = () => undefined;

beforeEach(() => {
  single = true;
  stop = listenForShortcuts({ palette, keys, single: () => single });
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

function press(on: Element, init: KeyboardEventInit): boolean {
  return !on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

function add<Kind extends keyof HTMLElementTagNameMap>(kind: Kind, into: Element = document.body) {
  const element = document.createElement(kind);
  into.append(element);
  return element;
}

test('Ctrl+K opens the palette, also from a field and with a Cyrillic keyboard', () => {
  const input = add('input');
  expect(press(input, { key: 'к', code: 'KeyK', ctrlKey: true })).toBe(true);
  press(document.body, { key: 'k', code: 'KeyK', metaKey: true });
  expect(palette).toHaveBeenCalledTimes(2);
  press(document.body, { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true });
  press(document.body, { key: 'k', code: 'KeyK' });
  expect(palette).toHaveBeenCalledTimes(2);
});

test('"/" goes to the search of the list, but is a letter in a field', () => {
  const search = add('input');
  search.setAttribute(LIST_SEARCH, '');
  const other = add('input');
  expect(press(other, { key: '/' })).toBe(false);
  expect(document.activeElement).not.toBe(search);
  expect(press(document.body, { key: '/' })).toBe(true);
  expect(document.activeElement).toBe(search);
});

test('"/" stays with the browser where there is no list', () => {
  expect(press(document.body, { key: '/' })).toBe(false);
});

test('in a dialog "/" finds the list of the dialog, and nothing opens over it', () => {
  const behind = add('input');
  behind.setAttribute(LIST_SEARCH, '');
  const dialog = add('div');
  dialog.setAttribute('role', 'dialog');
  press(document.body, { key: '/' });
  expect(document.activeElement).not.toBe(behind);
  const within = add('input', dialog);
  within.setAttribute(LIST_SEARCH, '');
  press(document.body, { key: '/' });
  expect(document.activeElement).toBe(within);
  press(document.body, { key: '?' });
  press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(keys).not.toHaveBeenCalled();
  expect(palette).not.toHaveBeenCalled();
});

test('"?" shows the keys; single keys can be switched off, Ctrl+K stays', () => {
  press(document.body, { key: '?', shiftKey: true });
  expect(keys).toHaveBeenCalledTimes(1);
  single = false;
  press(document.body, { key: '?', shiftKey: true });
  expect(keys).toHaveBeenCalledTimes(1);
  press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(palette).toHaveBeenCalledTimes(1);
});
