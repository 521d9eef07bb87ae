import { act, render } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { readConfig } from '@/api/config';
import { App } from '@/app/App';
import { colorSchemeManager } from '@/app/colorScheme';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { createServices } from '@/app/services';
import { arrive } from '@/features/account/arrival';
import type { AuthState } from '@/features/account/model';
import { createPortalRouter } from '@/routes/router';
import { BrowserStorage } from '@/session/storage';

const BASE = 'http://portal.test/api';

/** The address of a call, as handlers name it. */
export const at = (path: string): string => `${BASE}${path}`;

const PATHOLOGIES = [
  {
    id: 'atrial_fibrillation',
    name: { en: 'Atrial fibrillation', bg: 'Предсърдно мъждене' },
    group: { en: 'Cardio: arrhythmia', bg: 'Кардио: аритмия' },
  },
  {
    id: 'copd',
    name: { en: 'Chronic obstructive pulmonary disease', bg: 'Хронична обструктивна белодробна болест' },
    group: { en: 'Pulmo: pulmonary function test', bg: 'Пулмо: функционално изследване на дишането' },
  },
].map((pathology) => ({
  ...pathology,
  author: 'Vesalius',
  reviewer: 'none yet',
  written: '2026-11-22',
  reviewBy: '2027-11-22',
}));

export function member(role: AuthState['role'], more: Partial<AuthState> = {}): AuthState {
  return {
    id: '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e11',
    email: 'teacher@demo.example',
    first_name: 'Maria',
    last_name: 'Dimitrova',
    company_name: 'Sofia Medical Simulation Centre',
    time_zone: 'UTC',
    role,
    admin: role === 'ADMIN',
    is_admin: role === 'ADMIN',
    locale: 'en_UK',
    features: ['Professor GPT', 'Desktop', 'Allow Language Change'],
    available_modules: ['Cardio', 'Pulmo'],
    license_status: 'ACTIVE',
    permissions: [],
    manager_on_licenses: [],
    ...more,
  } as AuthState;
}

/** A server for the tests of a file; every call that is not foreseen fails. */
export function startServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
    notices.clear();
    while (dialogs.current.get() !== null) act(() => dialogs.close());
  });
  afterAll(() => server.close());
  return server;
}

/** Opens the whole portal at `address` as somebody who is signed in. */
export function openPortal(
  server: ReturnType<typeof startServer>,
  address: string,
  who: AuthState,
  handlers: readonly RequestHandler[],
  /** What the operator set otherwise than usual. */
  config: object = {},
) {
  server.use(
    ...handlers,
    http.get(at('/auth/check-admin-and-license'), () => HttpResponse.json(who)),
    http.get(at('/profile/second-factor'), () =>
      HttpResponse.json({ enabled: false, since: null, recoveryCodesLeft: 0 }),
    ),
    http.get(at('/scenario/pathologies'), () => HttpResponse.json({ pathologies: PATHOLOGIES })),
    http.get(at('/profile/get-company'), () =>
      HttpResponse.json({ id: 'c1', name: who.company_name, delegateNeeded: false }),
    ),
  );
  localStorage.setItem('cookieConsent', 'declined');
  localStorage.setItem('token', 't1');
  localStorage.setItem('email', who.email);
  localStorage.setItem('expiration', '2099-01-01T00:00:00Z');
  window.history.replaceState(null, '', address);
  arrive(window);
  const storage = new BrowserStorage();
  const services = createServices(readConfig({ apiBase: BASE, ...config }), storage);
  const router = createPortalRouter(services);
  render(<App services={services} router={router} colorSchemes={colorSchemeManager(storage)} nonce="" />);
  return { router, services };
}
