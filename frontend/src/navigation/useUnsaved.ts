import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askToLeave, holdUnsaved } from '@/app/unsaved';

/** While `dirty`, leaving the screen (by link, step back, Backspace or closing the tab) asks first. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async () => !(await askToLeave()),
  });
}
