import { m } from '@/i18n/generated/messages.js';
import { isSupportPage, placeAt } from '@/navigation/places';
import { keepReturnPath } from '@/navigation/returnPath';
import type { PortalRouter } from '@/routes/router';
import { dialogs } from './dialogs';
import { notices } from './notices';
import type { Services } from './services';

/** Follows the end of a session: what was on the screen goes, and members' pages lead to the sign-in. */
export function followSessionEnds(
  { session, queries, storage, busy }: Services,
  router: PortalRouter,
): () => void {
  return session.onEnd((reason) => {
    queries.clear();
    busy.clear();
    while (dialogs.current.get()) dialogs.close();
    if (reason === 'cleared') return;
    const { pathname, href } = router.state.location;
    if (isSupportPage(pathname)) return;
    const unasked = reason === 'expired' || reason === 'refreshFailed';
    if (unasked) {
      if (placeAt(pathname)?.access === 'member') keepReturnPath(storage, href);
      // Stands until somebody has signed in: who comes back to the page later is told as well.
      const notice = notices.show('info', { text: m.session_expired(), isAltStyle: true });
      const stop = session.token.subscribe(() => {
        if (session.token.get() === null) return;
        notices.withdraw(notice);
        stop();
      });
    } else {
      notices.clear();
    }
    void router.navigate({ to: '/', replace: true, ignoreBlocker: true });
  });
}
