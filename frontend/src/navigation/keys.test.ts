import { afterEach, expect, test, vi } from 'vitest';
import { backspaceGoesBack } from './keys';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function press(on: Element, init: KeyboardEventInit = {}) {
  on.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true, ...init }),
  );
}

test('goes back outside fields only', () => {
  const back = vi.fn();
  stop = backspaceGoesBack(back);
  const input = document.createElement('input');
  const text = document.createElement('textarea');
  document.body.append(input, text);
  press(input);
  press(text);
  press(document.body, { ctrlKey: true });
  press(document.body, { key: 'a' });
  expect(back).not.toHaveBeenCalled();
  press(document.body);
  expect(back).toHaveBeenCalledTimes(1);
});

test('does nothing behind an open dialog', () => {
  const back = vi.fn();
  stop = backspaceGoesBack(back);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  press(document.body);
  expect(back).not.toHaveBeenCalled();
});
