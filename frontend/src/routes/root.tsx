import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  redirect,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import type { Services } from '@/app/services';
import { useObservable } from '@/app/useObservable';
import { useServices } from '@/app/useServices';
import type { AuthState } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, locale } from '@/i18n/locale';
import { setCompanyZone } from '@/i18n/terms';
import { decide } from '@/navigation/guards';
import { backspaceGoesBack } from '@/navigation/keys';
import { loadPart } from '@/navigation/lazy';
import { isDisabled } from '@/navigation/menu';
import { placeAt } from '@/navigation/places';
import { keepReturnPath } from '@/navigation/returnPath';
import { personQuery, usePerson } from '@/session/person';
import { CookieBanner } from '@/shell/CookieBanner';
import { NotFound, RouteError } from './faults';

const Frame = lazy(() => loadPart(() => import('@/shell/Frame')));
const DialogHost = lazy(() =>
  loadPart(() => import('@/shell/overlays').then((part) => ({ default: part.DialogHost }))),
);
const NoticeHost = lazy(() =>
  loadPart(() => import('@/shell/overlays').then((part) => ({ default: part.NoticeHost }))),
);
const BusyDialog = lazy(() =>
  loadPart(() => import('@/shell/overlays').then((part) => ({ default: part.BusyDialog }))),
);

export const rootRoute = createRootRouteWithContext<Services>()({
  beforeLoad: async ({ context, location }) => {
    const { session, storage } = context;
    const { person, gone } = await whoComes(context, location.pathname);
    if (gone) {
      // The dialog that says so stands over the sign-in, and its button ends the session.
      if (placeAt(location.pathname)?.access === 'open') return;
      throw redirect({ to: '/login', replace: true });
    }
    if (person) locale.set(fromServerLocale(person.locale));
    let decision = decide(location.pathname, person);
    if (decision.kind === 'endSession') {
      session.end('cleared');
      decision = decide(location.pathname, null);
    }
    if (decision.kind !== 'redirect') return;
    const place = placeAt(location.pathname);
    if (place && person && isDisabled(place, person)) notices.show('info', { text: m.analytics_off() });
    if (decision.endSession) {
      // The first step of "/somewhere -> / -> sign-in" knows where the person wanted to go.
      if (location.pathname !== '/') keepReturnPath(storage, location.href);
      session.end('cleared');
    }
    throw redirect({ to: decision.to, replace: true });
  },
  component: Root,
  errorComponent: RootError,
  notFoundComponent: NotFound,
});

/**
 * Who comes to a place: the signed-in person, null for nobody. `gone` for a person whose account was erased. A page that
 * is open to all does not wait for an answer that failed.
 */
async function whoComes(
  { session, queries }: Services,
  pathname: string,
): Promise<{ person: AuthState | null; gone?: boolean }> {
  if (session.validToken() === null) return { person: null };
  try {
    const person = await queries.ensureQueryData(personQuery);
    setCompanyZone(person.time_zone);
    return { person };
  } catch (error) {
    // A refusal has ended the session meanwhile.
    if (session.validToken() === null) return { person: null };
    if (error instanceof ApiError && error.code === 'user_not_exist') return { person: null, gone: true };
    if (placeAt(pathname)?.access === 'open') return { person: null };
    throw error;
  }
}

/** A fault before any screen is there still stands inside the frame of the portal. */
function RootError(props: ErrorComponentProps) {
  return (
    <Suspense>
      <RouteError {...props} />
    </Suspense>
  );
}

function Root() {
  const { session, busy } = useServices();
  const router = useRouter();
  const place = placeAt(useLocation({ select: (location) => location.pathname }));
  const dialog = useObservable(dialogs.current);
  const notice = useObservable(notices.list).length > 0;
  const working = useObservable(busy.visible);

  const role = usePerson()?.role;
  const judgedFor = useRef(role);
  useEffect(() => {
    // Rights that changed while the screen was open are judged again at once.
    if (judgedFor.current !== undefined && role !== undefined && judgedFor.current !== role)
      void router.invalidate();
    judgedFor.current = role;
  }, [role, router]);

  useEffect(() => backspaceGoesBack(() => router.history.back()), [router]);

  return (
    <>
      {place?.bare ? (
        <Outlet />
      ) : (
        <Suspense>
          <Frame>
            <Outlet />
          </Frame>
        </Suspense>
      )}
      {!place?.noCookieBanner && <CookieBanner />}
      <Suspense>
        {dialog && <DialogHost onDeletedUser={() => session.end('signedOut')} />}
        {notice && <NoticeHost />}
        {working && !dialog && <BusyDialog />}
      </Suspense>
    </>
  );
}
