import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();

function company(started: boolean, unbound: number, postponedUntil: string | null = null) {
  return {
    companyId: 'c',
    companyName: 'C',
    license: null,
    bindLicense: null,
    lmIds: [],
    managers: [],
    binding: { licenseId: 'l2', startDate: '2026-11-01', started, bound: 3, unbound, postponedUntil },
    delegateNeeded: false,
  };
}

function open(managed: boolean, started: boolean, unbound: number, postponedUntil: string | null = null) {
  let asked = 0;
  const { router, services } = openPortal(
    server,
    '/',
    member('ADMIN', { manager_on_licenses: managed ? [{ licenseId: 'l1' }] : [] }),
    [
      http.get(at('/profile/dashboard'), () =>
        HttpResponse.json({ admin: null, teacher: null, student: null }),
      ),
      http.get(at('/user-management/get-company-with-license'), () => {
        asked += 1;
        return HttpResponse.json(company(started, unbound, postponedUntil));
      }),
    ],
  );
  return { router, services, asked: () => asked };
}

test('nobody is asked before the start, and nobody else ever', async () => {
  const before = open(true, false, 12);
  await waitFor(() => expect(before.asked()).toBe(1));
  expect(screen.queryByText(/not bound to it/)).toBeNull();
});

test('an administrator who manages no license does not even ask', async () => {
  const { asked } = open(false, true, 12);
  await screen.findByRole('heading', { level: 1 });
  expect(asked()).toBe(0);
});

test('the License Manager is asked at the sign-in, and led to the dialog', async () => {
  const { router } = open(true, true, 12);
  expect(await screen.findByText('The next license has started on 1 Nov 2026')).toBeDefined();
  expect(screen.getByText(/12 users are not bound to it/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Bind users' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/licenseDetails'));
  expect(router.state.location.search).toMatchObject({ bind: true });
});

test('closing the question holds when the page is loaded again, until the next sign-in', async () => {
  open(true, true, 12);
  await screen.findByText(/12 users are not bound to it/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/not bound to it/)).toBeNull());
  cleanup();
  const again = open(true, true, 12);
  await waitFor(() => expect(again.asked()).toBe(1));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/not bound to it/)).toBeNull();

  again.services.session.start('manager@demo.example', { access_token: 't2', expires_in: 3600 });
  cleanup();
  open(true, true, 12);
  expect(await screen.findByText(/12 users are not bound to it/)).toBeDefined();
});

test('another pair of licenses is another question', async () => {
  localStorage.setItem('bindingAnswered', 'l0 l1');
  open(true, true, 12);
  expect(await screen.findByText(/12 users are not bound to it/)).toBeDefined();
});

test('what was postponed is not asked', async () => {
  const { asked } = open(true, true, 12, '2026-11-22T10:00:00Z');
  await waitFor(() => expect(asked()).toBe(1));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/not bound to it/)).toBeNull();
});
