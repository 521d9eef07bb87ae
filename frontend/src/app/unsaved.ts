import { m } from '@/i18n/generated/messages.js';
import { dialogs } from './dialogs';

const held = new Set<symbol>();

/** Remembers that something on the page is not saved; returns a function that withdraws it. */
export function holdUnsaved(): () => void {
  const mark = Symbol('unsaved');
  held.add(mark);
  return () => void held.delete(mark);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of forms that had the focus, with what was in them before anything was typed. */
const visited = new Map<Field, string>();

/** From now on a field of a form that holds something else than before it was first reached counts as unsaved. */
export function watchTyping(target: Document = document): () => void {
  const onFocus = ({ target: field }: FocusEvent) => {
    for (const one of visited.keys()) if (!one.isConnected) visited.delete(one);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (field.form && !visited.has(field)) visited.set(field, field.value);
  };
  target.addEventListener('focusin', onFocus);
  return () => {
    target.removeEventListener('focusin', onFocus);
    visited.clear();
  };
}

/** Whether anything on the page would be lost by a reload. */
export function hasUnsaved(): boolean {
  return held.size > 0 || [...visited].some(([field, before]) => field.isConnected && field.value !== before);
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
