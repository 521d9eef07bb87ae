import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { MemberRow } from '../model';

const server = startServer();

const id = (index: number) => `0199a3c2-7f10-7c43-9a55-00000000000${index}`;

function row(index: number, more: Partial<MemberRow> = {}): MemberRow {
  return {
    id: id(index),
    email: `p${index}@demo.example`,
    firstName: 'Person',
    lastName: String(index),
    role: 'STUDENT',
    label: 'Student',
    usageMode: 'STUDENT',
    administrativeRights: false,
    status: 'ACTIVE',
    groups: [],
    tags: [],
    registration: '2026-08-01T08:00:00Z',
    invited: '2026-08-01T08:00:00Z',
    invitationExpires: null,
    lastSession: null,
    last_session: null,
    language: 'en_UK',
    verified: true,
    onCurrentLicense: true,
    onOtherLicense: false,
    licenseUsingTime: 3725,
    appUsingTime: 7325,
    compliance: 96.4,
    abilities: ['view', 'tag', 'edit', 'remove', 'promote'],
    ...more,
  };
}

function open(address: string, rows: MemberRow[], seats = rows.length) {
  const asked: { search: unknown[]; removed: unknown[]; added: unknown[] } = {
    search: [],
    removed: [],
    added: [],
  };
  openPortal(server, address, member('ADMIN'), [
    http.post(at('/user-management/search'), async ({ request }) => {
      asked.search.push(await request.json());
      return HttpResponse.json({ content: rows, totalElements: rows.length, page: 0, size: 10 });
    }),
    http.get(at('/user-management/get-company-with-license'), () =>
      HttpResponse.json({
        license: { seats: { students: 0, teachers: 0, administrators: 0, users: seats } },
      }),
    ),
    http.post(at('/user-management/groups/search'), () =>
      HttpResponse.json({ content: [], totalElements: 0, page: 0, size: 1000 }),
    ),
    http.delete(at('/user-management/delete-user'), async ({ request }) => {
      const body = (await request.json()) as { userIds: string[] };
      asked.removed.push(body);
      return HttpResponse.json({
        outcomes: body.userIds.map((one, index) =>
          index === 0 ? { id: one, ok: true } : { id: one, ok: false, code: 'last_administrator' },
        ),
      });
    }),
    http.post(at('/user-management/add-user'), async ({ request }) => {
      asked.added.push(await request.json());
      return HttpResponse.json(
        { code: 'max_students_reached', message: '', fields: [], detail: { maximum: 5 } },
        { status: 409 },
      );
    }),
  ]);
  return asked;
}

test('the tab and the address decide what is asked; an empty search says so in the words of the contract', async () => {
  const asked = open('/userManagement?tab=teachers&status=PENDING&search=zzz', []);
  expect(await screen.findByText('no user matching your search')).toBeDefined();
  expect(asked.search[0]).toEqual({
    filters: { role: 'TEACHER', status: 'PENDING' },
    sortAndSearch: { page: 0, size: 10, sortBy: 'registration', descending: true, search: 'zzz' },
  });
  fireEvent.click(screen.getByRole('tab', { name: 'All users' }));
  await waitFor(() =>
    expect(asked.search.at(-1)).toMatchObject({ filters: {}, sortAndSearch: { search: '' } }),
  );
});

test('where more are listed than there are seats taken, the reason is said', async () => {
  open('/userManagement', [row(1), row(2, { status: 'DEACTIVATED' })], 1);
  expect(await screen.findByText(/^1 has a seat on the current license/)).toBeDefined();
});

test('the columns say what is missing, and what a colour means', async () => {
  open('/userManagement', [
    row(1, { status: 'PENDING', registration: null, compliance: null }),
    row(2),
    row(3, { compliance: 120 }),
  ]);
  const first = (await screen.findByText('p1@demo.example')).closest('tr') as HTMLElement;
  for (const text of ['pending for answer', 'No sessions', 'N/A', '-', 'Pending']) {
    expect(within(first).getByText(text)).toBeDefined();
  }
  const second = screen.getByText('p2@demo.example').closest('tr') as HTMLElement;
  expect(within(second).getByText('96.4%')).toBeDefined();
  expect(within(second).getByText('Quota nearly used')).toBeDefined();
  expect(within(second).getByText('1 h 2 m 5 s')).toBeDefined();
  const third = screen.getByText('p3@demo.example').closest('tr') as HTMLElement;
  expect(within(third).getByText('Over quota')).toBeDefined();
});

test('of a batch, those who were refused are named with the reason', async () => {
  const asked = open('/userManagement', [row(1), row(2)]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove (2)' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove 2 users?' }));
  expect(question.getByText(/Person 1, Person 2/)).toBeDefined();
  expect(asked.removed).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  const result = within(await screen.findByRole('dialog', { name: '1 user was not changed' }));
  expect(result.getByText('Person 2')).toBeDefined();
  expect(result.getByText(/An organisation must have an administrator/)).toBeDefined();
});

test('many are brought back at once, and who finds no seat is told how many there are', async () => {
  const gone: Partial<MemberRow> = { status: 'DEACTIVATED', abilities: ['view', 'tag', 'restore'] };
  const rows = [row(1, gone), row(2, gone), row(3)];
  const asked: unknown[] = [];
  open('/userManagement', rows);
  server.use(
    http.post(at('/user-management/bring-back'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        outcomes: [
          { id: id(1), ok: true },
          { id: id(2), ok: false, code: 'max_students_reached', detail: { maximum: 5 } },
        ],
      });
    }),
  );
  for (const index of [1, 2, 3]) {
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select Person ${index}` }));
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Restore (2)' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore 2 users?' }));
  fireEvent.click(question.getByRole('button', { name: 'Restore' }));
  const result = within(await screen.findByRole('dialog', { name: '1 user was not changed' }));
  expect(result.getByText('The license allows no more students: its maximum of 5 is reached.')).toBeDefined();
  expect(asked).toEqual([{ userIds: [id(1), id(2)] }]);
});

test('who never signed in is found, by an address of their own', async () => {
  const asked = open('/userManagement', [row(1)]);
  const filter = await screen.findByLabelText('Last session', { selector: 'select' });
  fireEvent.change(filter, { target: { value: 'never' } });
  await waitFor(() => expect(window.location.search).toContain('lastSession=never'));
  expect(asked.search.at(-1)).toMatchObject({ filters: { lastSession: 'never' } });
  expect(await screen.findByText('Last session: Never signed in')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Remove the filter Last session/ }));
  await waitFor(() => expect(window.location.search).not.toContain('lastSession'));
});

test('adding asks for everything that is required, and says which maximum is reached', async () => {
  const asked = open('/userManagement?tab=students', [row(1)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add users' }));
  fireEvent.click(form.getByRole('button', { name: 'Add and invite' }));
  expect((await form.findAllByText('Please fill in all required fields')).length).toBe(3);
  expect(asked.added).toEqual([]);
  // Of a student the role says how the product is used; of an administrator it is asked.
  expect(form.queryByLabelText('Usage mode')).toBeNull();
  fireEvent.change(form.getByLabelText('Role'), { target: { value: 'ADMIN' } });
  expect(form.getByLabelText('Usage mode')).toBeDefined();
  expect(form.getByText('Whether this administrator trains or teaches.')).toBeDefined();
  fireEvent.change(form.getByLabelText('Role'), { target: { value: 'STUDENT' } });
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'new@demo.example' } });
  fireEvent.change(form.getByLabelText('First name'), { target: { value: 'Ана' } });
  fireEvent.change(form.getByLabelText('Last name'), { target: { value: 'Илиева' } });
  fireEvent.click(form.getByRole('button', { name: 'Add and invite' }));
  expect(
    await form.findByText('The license allows no more students: its maximum of 5 is reached.'),
  ).toBeDefined();
  expect(asked.added).toEqual([
    {
      email: 'new@demo.example',
      firstName: 'Ана',
      lastName: 'Илиева',
      role: 'STUDENT',
      usageMode: 'STUDENT',
      groups: [],
    },
  ]);
});

test('the tags of a person are looked for among many, and changed when the list closes', async () => {
  const edited: unknown[] = [];
  const tags = Array.from({ length: 9 }, (_, index) => ({
    id: id(index),
    name: `Tag ${index}`,
    color: '#226688',
  }));
  open(`/userManagement?user=${id(1)}`, []);
  server.use(
    http.get(at('/user-management/member'), () => HttpResponse.json(row(1, { tags: tags.slice(0, 1) }))),
    http.post(at('/tags/search'), () =>
      HttpResponse.json({ content: tags, totalElements: 9, page: 0, size: 1000 }),
    ),
    http.post(at('/user-management/edit-user-tags'), async ({ request }) => {
      edited.push(await request.json());
      return HttpResponse.json({ outcomes: [{ id: id(1), ok: true }] });
    }),
  );
  const button = await screen.findByRole('button', { name: 'Edit tags' });
  fireEvent.click(button);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tag 0' })).checked).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search tags' }), { target: { value: '7' } });
  expect(screen.queryByRole('checkbox', { name: 'Tag 0' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tag 7' }));
  fireEvent.click(button);
  await waitFor(() => expect(edited).toEqual([{ userIds: [id(1)], tagIds: [id(0), id(7)] }]));
});

test('all who can be put into a group are chosen at once; who is in it or deactivated is not', async () => {
  const changed: unknown[] = [];
  const group = { id: id(9), name: 'Residents' };
  const rows = [row(1, { groups: [group] }), row(2, { status: 'DEACTIVATED' }), row(3), row(4)];
  open(`/userManagement?tab=groups&group=${group.id}`, rows);
  server.use(
    http.post(at('/user-management/search'), () =>
      HttpResponse.json({ content: rows, totalElements: 14, page: 0, size: 10 }),
    ),
    http.post(at('/user-management/groups/members'), async ({ request }) => {
      changed.push(await request.json());
      return HttpResponse.json({ outcomes: [3, 4].map((index) => ({ id: id(index), ok: true })) });
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add users' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Add users to/ }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Select all 14' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Add 2 users' }));
  await waitFor(() => expect(changed).toEqual([{ groupId: group.id, add: [id(3), id(4)], remove: [] }]));
});

test('each filter is a chip that takes itself off, and leaves the others', async () => {
  const asked = open('/userManagement?status=PENDING&role=STUDENT', []);
  const chips = await screen.findByRole('list', { name: 'Filters' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Role: Student', 'Status: Pending', 'Clear search and filters']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Status: Pending' }));
  await waitFor(() => expect(asked.search.at(-1)).toMatchObject({ filters: { role: 'STUDENT' } }));
});

test('a group leads to the people in it', async () => {
  const group = { id: '0199a3c2-7f10-7c43-9a55-0000000000aa', name: 'Residents, Year 3' };
  const asked = open('/userManagement', [row(1, { groups: [group] })]);
  fireEvent.click(await screen.findByRole('link', { name: 'Residents, Year 3' }));
  await waitFor(() => expect(asked.search.at(-1)).toMatchObject({ filters: { groupIds: [group.id] } }));
});

/** Opens the menu of the list and clicks an entry of it. */
async function chooseInView(name: string) {
  await screen.findByText('p1@demo.example');
  fireEvent.click(await screen.findByRole('button', { name: 'Columns and views' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
}

test('columns are chosen in the menu of the list', async () => {
  open('/userManagement', [row(1)]);
  expect(await screen.findByRole('columnheader', { name: 'Quota used' })).toBeTruthy();
  await chooseInView('Quota used');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Quota used' })).toBeNull());
});

test('a list is kept as it stands under a name, and opened by it', async () => {
  const asked = open('/userManagement?status=PENDING', [row(1)]);
  await screen.findByText('p1@demo.example');
  const menu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Columns and views' }));
  await menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), {
    target: { value: 'Not yet here' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  fireEvent.click(await screen.findByRole('button', { name: /Remove the filter/ }));
  await waitFor(() => expect(asked.search.at(-1)).toHaveProperty('filters', {}));
  await menu();
  fireEvent.click(await screen.findByText('Not yet here'));
  expect(await screen.findByRole('button', { name: 'Remove the filter Status: Pending' })).toBeTruthy();
});

test('rows are made low in the menu of the list', async () => {
  open('/userManagement', [row(1)]);
  await chooseInView('Compact rows');
  await waitFor(() => expect(screen.getByRole('table').getAttribute('data-dense')).toBe('true'));
});
