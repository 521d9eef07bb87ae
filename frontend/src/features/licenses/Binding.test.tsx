import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();

function company(started: boolean, unbound: number) {
  return {
    companyId: 'c',
    companyName: 'C',
    license: null,
    bindLicense: null,
    lmIds: [],
    managers: [],
    binding: { licenseId: 'l2', startDate: '2026-11-01', started, bound: 3, unbound },
    delegateNeeded: false,
  };
}

function open(managed: boolean, started: boolean, unbound: number) {
  let asked = 0;
  const { router } = openPortal(
    server,
    '/',
    member('ADMIN', { manager_on_licenses: managed ? [{ licenseId: 'l1' }] : [] }),
    [
      http.get(at('/profile/dashboard'), () =>
        HttpResponse.json({ admin: null, teacher: null, student: null }),
      ),
      http.get(at('/user-management/get-company-with-license'), () => {
        asked += 1;
        return HttpResponse.json(company(started, unbound));
      }),
    ],
  );
  return { router, asked: () => asked };
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
