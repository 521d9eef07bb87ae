import { useBlocker } from '@tanstack/react-router';
import { dialogs } from '@/app/dialogs';
import { m } from '@/i18n/generated/messages.js';

/** While `dirty`, leaving the screen (by link, step back, Backspace or closing the tab) asks first. */
export function useUnsaved(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async () =>
      !(await dialogs.ask({
        title: m.unsaved_title(),
        body: m.unsaved_body(),
        verb: m.unsaved_leave(),
        danger: true,
      })),
  });
}
