/** Whether typing goes into `target`, so that keys belong to it. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null;
}

/**
 * Backspace outside a field goes back. Unsaved input is guarded by the router's own blocker (`useUnsaved`),
 * which asks before it lets a step back happen; nothing happens while a dialog is open.
 */
export function backspaceGoesBack(back: () => void, target: Document = document): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (takesText(event.target) || target.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    back();
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
