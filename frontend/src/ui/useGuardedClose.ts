import { useEffect, useState } from 'react';
import { dialogs } from '@/app/dialogs';
import { askToLeave, holdUnsaved } from '@/app/unsaved';
import { useObservable } from '@/app/useObservable';
import { useFocusBack } from './useFocusBack';

export type GuardedClose = ReturnType<typeof useGuardedClose>;

/**
 * For a window over the screen that holds a form: Escape, a click beside it and its closing button ask before what was
 * typed is lost, and a dialog that stands over it closes alone. Spread `window` on the Modal or Drawer and `form` on what
 * is typed into; call `settle` when that has been saved and the window stays.
 */
export function useGuardedClose(onClose: () => void) {
  const covered = useObservable(dialogs.current) !== null;
  const [touched, setTouched] = useState(false);
  useFocusBack();

  useEffect(() => {
    if (!touched) return;
    const release = holdUnsaved();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [touched]);

  async function close() {
    if (dialogs.current.get() !== null) return;
    if (!touched || (await askToLeave())) onClose();
  }

  return {
    window: { onClose: () => void close(), closeOnEscape: !covered, closeOnClickOutside: !covered },
    form: { onInput: () => setTouched(true), onChange: () => setTouched(true) },
    settle: () => setTouched(false),
  };
}
