import { useEffect, useState } from 'react';

/** For a window over the screen: when it goes, the focus returns to where it came from. */
export function useFocusBack(): void {
  const [from] = useState(opener);
  useEffect(
    () => () => {
      // Once the window has left the page; whatever has taken the focus on purpose keeps it.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && from?.isConnected) from.focus({ preventScroll: true });
      });
    },
    [from],
  );
}

/** What has the focus; for an entry of a menu, which goes with its menu, the button that opened that. */
function opener(): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const menu = focused.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}
