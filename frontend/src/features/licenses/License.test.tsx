import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { License } from './model';

const server = startServer();

const LICENSE: License = {
  id: 'l1',
  activeUsers: 194,
  availableUsageSeconds: 1980 * 3600,
  companyName: 'Sofia Medical Simulation Centre',
  compliance: 5.9,
  concurrency: 40,
  daysLeft: 166,
  daysUntilStart: 0,
  startDate: '2026-05-11',
  endDate: '2027-05-11',
  features: ['Desktop'],
  lmIds: [],
  locale: 'en_UK',
  maxAdministrators: 12,
  maxStudents: 220,
  maxTeachers: 30,
  maxUsers: 250,
  modules: ['Cardio'],
  monthlyReports: false,
  monthlyUsageSecondsPerUser: 36_000,
  numberOfUsers: 198,
  pendingInvitations: 4,
  position: 'main',
  seats: { students: 176, teachers: 16, administrators: 6, users: 198 },
  status: 'ACTIVE',
  timeZone: 'Europe/Sofia',
  totalUsedSeconds: 280 * 3600,
  usedSeconds: 117 * 3600,
};
const NEXT: License = {
  ...LICENSE,
  id: 'l2',
  startDate: '2026-12-27',
  endDate: '2027-12-26',
  position: 'other',
  status: 'NOT_YET_ACTIVE',
  maxUsers: 190,
  seats: { students: 0, teachers: 0, administrators: 1, users: 1 },
};
const PAST: License = {
  ...LICENSE,
  id: 'l0',
  startDate: '2025-05-11',
  endDate: '2026-05-10',
  position: 'past',
  status: 'CLOSED',
};

function open(
  address: string,
  every: License[] = [LICENSE, NEXT],
  used: object[] = [],
  lmIds: string[] = [],
) {
  openPortal(server, address, member('ADMIN'), [
    http.get(at('/user-management/get-company-with-license'), () =>
      HttpResponse.json({
        companyId: 'c',
        companyName: 'C',
        license: LICENSE,
        bindLicense: NEXT,
        lmIds,
        managers: [],
        binding: {
          licenseId: 'l2',
          startDate: NEXT.startDate,
          started: false,
          bound: 1,
          unbound: 197,
          postponedUntil: null,
        },
        delegateNeeded: false,
      }),
    ),
    http.get(at('/user-management/get-full-license-by-id'), () =>
      HttpResponse.json({
        ...LICENSE,
        concurrencyNow: 3,
        deniedStarts: { thisMonth: 0, total: 0, latest: [] },
      }),
    ),
    http.get(at('/user-management/licenses'), () => HttpResponse.json(every)),
    http.get(at('/user-management/search-all-company-members-by-usage'), () =>
      HttpResponse.json({ content: used, page: 0, size: 10, totalElements: used.length }),
    ),
  ]);
}

test.each(['/licenseDetails', '/userManagement?tab=license'])(
  '%s tells each figure once',
  async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: /166 days left/ })).toBeDefined();
    await screen.findByText('3 of 40');
    const text = document.querySelector('main')?.textContent ?? '';
    for (const figure of [
      '166',
      '198 of 250',
      '194 active',
      '4 invitations pending',
      '5.9%',
      '190',
      '2027-12-26',
    ])
      expect([figure, text.split(figure === '2027-12-26' ? '26 Dec 2027' : figure).length - 1]).toEqual([
        figure,
        1,
      ]);
    expect(text).not.toContain('Other license');
  },
);

test('licenses that are not shown above stand below, named for what they are', async () => {
  const later = {
    ...NEXT,
    id: 'l3',
    startDate: '2028-01-01',
    endDate: '2028-12-31',
    status: 'DEACTIVATED' as const,
  };
  open('/licenseDetails', [LICENSE, NEXT, later, PAST]);
  expect(await screen.findByRole('heading', { name: 'Other licenses' })).toBeDefined();
  expect(screen.getByText(/^Next license, /).closest('li')?.textContent).toContain('1 Jan 2028');
  expect(screen.getByText(/^Past license, /).closest('li')?.textContent).toContain('11 May 2025');
});

test('a name in the list of use leads to the person, without what belongs to the list', async () => {
  const person = {
    id: '0199a3c2-7f10-7c43-9a55-000000000001',
    email: 'p@demo.example',
    firstName: 'Ivan',
    lastName: 'Petrov',
    label: 'Student',
    lastSession: null,
    licenseUsingTime: 1,
    appUsingTime: 1,
    compliance: null,
    groups: [],
    abilities: [],
  };
  open('/licenseDetails?page=2&descending=false', [LICENSE], [person]);
  const link = await screen.findByRole('link', { name: 'Ivan Petrov' });
  expect(link.getAttribute('href')).toBe(`/userManagement?user=${person.id}`);
});

test('how many a filter matches is offered once it is known', async () => {
  const seats = { wanted: 1, maximum: 190 };
  const kinds = { students: seats, teachers: seats, administrators: seats, users: seats };
  let answer = () => {};
  const filtered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  open('/licenseDetails?bind=true', [LICENSE, NEXT], [], [member('ADMIN').id]);
  server.use(
    http.post(at('/user-management/groups/search'), () =>
      HttpResponse.json({ content: [], totalElements: 0 }),
    ),
    http.post(at('/user-management/preview-license-start'), () =>
      HttpResponse.json({
        seats: { current: kinds, next: kinds },
        losing: { total: 0, people: [] },
        carried: 1,
        waiting: 0,
      }),
    ),
    http.post(at('/user-management/search-binding'), async ({ request }) => {
      const { filters } = (await request.json()) as { filters: { role: string | null } };
      if (filters.role !== null) await filtered;
      return HttpResponse.json({
        content: [],
        page: 0,
        size: 10,
        totalElements: filters.role === null ? 5001 : 833,
      });
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const all = () => dialog.getAllByRole('button', { name: /^Bind all/ })[0] as HTMLButtonElement;
  await waitFor(() => expect(all().disabled).toBe(false));
  fireEvent.change(dialog.getAllByLabelText('Role')[0] as HTMLElement, { target: { value: 'STUDENT' } });
  await waitFor(() => expect(all().disabled).toBe(true));
  answer();
  await dialog.findByRole('button', { name: 'Bind all 833 matching users' });
  await waitFor(() => expect(all().disabled).toBe(false));
});
