import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { imported } from '@/testing/imports';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { MemberImport } from '../model';

const server = startServer();

const open = (shown: MemberImport) =>
  openPortal(server, `/userManagement?import=${shown.id}`, member('ADMIN'), [
    http.get(at(`/user-management/imports/${shown.id}`), () => HttpResponse.json(shown)),
  ]);

const id = '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e31';

test('an import that is tried again says that nobody has been added, and counts rows rather than users', async () => {
  open(imported({ id, state: 'RUNNING', done: 2, inviting: 0, failure: 'import_failed' }));
  expect(
    await screen.findByText(/nobody has been added yet\. The import is being tried again\./),
  ).toBeDefined();
  expect(screen.getByText('Rows processed')).toBeDefined();
  expect(screen.getByText('2 of 3')).toBeDefined();
  expect(screen.queryByText('Users added')).toBeNull();
  expect(screen.queryByText('Invitations sent')).toBeNull();
});

test('an import that is done counts the users and their invitations', async () => {
  open(imported({ id, state: 'DONE', done: 3, invited: 1 }));
  expect(await screen.findByText('Users added')).toBeDefined();
  expect(screen.getByText('1 of 3')).toBeDefined();
});

test('of many new groups some are named, and the others counted', async () => {
  open(imported({ id, newGroups: Array.from({ length: 12 }, (_, index) => `Group ${index + 1}`) }));
  expect(
    await screen.findByText(/^12 groups will be created: Group 1, .*, Group 10 and 2 more$/),
  ).toBeDefined();
});
