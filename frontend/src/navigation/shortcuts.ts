import { takesText } from './keys';

export interface Shortcuts {
  readonly palette: () => void;
  readonly keys: () => void;
  /** Whether keys without Ctrl do something: a person can switch them off (WCAG 2.1.4). */
  readonly single: () => boolean;
}

/** Marks the search field of a list, which "/" goes to. */
export const LIST_SEARCH = 'data-list-search';

/** Ctrl+K opens the palette anywhere; outside fields "/" goes to the search of the list, "?" shows the keys. */
export function listenForShortcuts(act: Shortcuts, target: Document = document): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const inDialog = target.querySelector('[role="dialog"]') !== null;
    if (event.ctrlKey || event.metaKey) {
      // The letter of the key, so that it works with a Cyrillic keyboard too.
      if (event.shiftKey || event.code !== 'KeyK' || inDialog) return;
      event.preventDefault();
      act.palette();
      return;
    }
    if (takesText(event.target) || !act.single()) return;
    if (event.key === '/') {
      const fields = target.querySelectorAll<HTMLInputElement>(
        inDialog ? `[role="dialog"] [${LIST_SEARCH}]` : `[${LIST_SEARCH}]`,
      );
      const field = [...fields].at(-1);
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    } else if (event.key === '?' && !inDialog) {
      event.preventDefault();
      act.keys();
    }
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
