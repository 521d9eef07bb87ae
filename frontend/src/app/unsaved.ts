import { m } from '@/i18n/generated/messages.js';
import { dialogs } from './dialogs';

const held = new Set<symbol>();

/** Remembers that something on the page is not saved; returns how to take that back. */
export function holdUnsaved(): () => void {
  const mark = Symbol('unsaved');
  held.add(mark);
  return () => void held.delete(mark);
}

/** Whether anything on the page would be lost by a reload. */
export function hasUnsaved(): boolean {
  return held.size > 0;
}

/** Asks whether what was entered may be lost. */
export function askToLeave(): Promise<boolean> {
  return dialogs.ask({
    title: m.unsaved_title(),
    body: m.unsaved_body(),
    verb: m.unsaved_leave(),
    danger: true,
  });
}
