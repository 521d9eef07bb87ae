import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialogs } from './dialogs';
import { NOTICE_MS, Notices } from './notices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('notices go by themselves, errors stay, and the same is said once', () => {
  const notices = new Notices();
  notices.show('success', { text: 'Saved' });
  notices.show('success', { text: 'Saved' });
  notices.show('error', { text: 'Broken' });
  expect(notices.list.get()).toHaveLength(2);
  vi.advanceTimersByTime(NOTICE_MS);
  expect(notices.list.get().map((notice) => notice.param.text)).toEqual(['Broken']);
});

test('dialogs take turns', () => {
  const dialogs = new Dialogs();
  dialogs.open({ type: 'SUCCESS', title: 'first' });
  dialogs.open({ type: 'WARNING', title: 'second' });
  expect(dialogs.current.get()?.title).toBe('first');
  dialogs.close();
  expect(dialogs.current.get()?.title).toBe('second');
  dialogs.close();
  expect(dialogs.current.get()).toBeNull();
});

test('a question is answered', async () => {
  const dialogs = new Dialogs();
  const answer = dialogs.ask({ title: 'Delete?', verb: 'Delete' });
  const dialog = dialogs.current.get();
  if (dialog?.type === 'CONFIRMATION') dialog.onConfirm();
  expect(await answer).toBe(true);
});
