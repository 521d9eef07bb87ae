import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { TagRow } from '../model';

const server = startServer();

const id = (index: number) => `0199a3c2-7f10-7c43-9a55-00000000000${index}`;

function row(index: number, more: Partial<TagRow> = {}): TagRow {
  return {
    id: id(index),
    name: `Tag ${index}`,
    color: '#138a84',
    description: '',
    created: '2026-08-01T08:00:00Z',
    modified: '2026-08-01T08:00:00Z',
    creator: { id: 'u1', firstName: 'Elena', lastName: 'Markova' },
    students: 3,
    scenarios: 2,
    allMembers: 5,
    allScenarios: 3,
    progress: 41.4,
    averageTimeSeconds: 322,
    averageCompleted: 1.5,
    averageAttempts: 2,
    score: 63.5,
    averagePassed: 0.8,
    abilities: ['view', 'assign', 'edit', 'delete'],
    ...more,
  };
}

const page = (content: unknown[]) => ({ content, totalElements: content.length, page: 0, size: 10 });

type Body = Record<string, unknown> & { filters?: { tagIds?: string[] } };

function open(address: string, rows: TagRow[], who = member('ADMIN')) {
  const asked: { searched: Body[]; made: unknown[]; deleted: unknown[]; given: unknown[] } = {
    searched: [],
    made: [],
    deleted: [],
    given: [],
  };
  const { router } = openPortal(server, address, who, [
    http.post(at('/tags/search'), async ({ request }) => {
      const body = (await request.json()) as Body;
      asked.searched.push(body);
      const only = body.filters?.tagIds ?? [];
      return HttpResponse.json(page(only.length > 0 ? rows.filter((one) => only.includes(one.id)) : rows));
    }),
    http.post(at('/tags'), async ({ request }) => {
      const body = (await request.json()) as { name: string };
      asked.made.push(body);
      return body.name === 'Taken'
        ? HttpResponse.json({ code: 'tag_name_taken', message: '', fields: [] }, { status: 409 })
        : HttpResponse.json(row(9, body));
    }),
    http.delete(at('/tags'), async ({ request }) => {
      const body = (await request.json()) as { tagIds: string[] };
      asked.deleted.push(body);
      return HttpResponse.json({ outcomes: body.tagIds.map((one) => ({ id: one, ok: true })) });
    }),
    http.post(at('/scenario/search'), () =>
      HttpResponse.json(
        page([
          {
            id: 's1',
            name: 'One',
            status: 'published',
            isDefault: false,
            tags: [row(1)],
            abilities: ['tag'],
          },
          {
            id: 's2',
            name: 'Two',
            status: 'published',
            isDefault: false,
            tags: [row(1), row(2)],
            abilities: ['tag'],
          },
        ]),
      ),
    ),
    http.post(at('/user-management/search'), () =>
      HttpResponse.json(
        page([
          {
            id: 'u7',
            firstName: 'Ivan',
            lastName: 'Petrov',
            email: 'ivan@demo.example',
            label: 'Student',
            status: 'ACTIVE',
            groups: [],
            tags: [row(1)],
            lastSession: null,
            abilities: ['tag'],
          },
        ]),
      ),
    ),
    http.post(at('/user-management/edit-user-tags'), async ({ request }) => {
      asked.given.push(await request.json());
      return HttpResponse.json({ outcomes: [{ id: 'u7', ok: true }] });
    }),
  ]);
  return { ...asked, router };
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('a row has the figures of the tag, newest first, and says who is not counted', async () => {
  const asked = open('/tagManagement', [row(1, { description: 'Rhythm' })]);
  const line = (await screen.findByText('Rhythm')).closest('tr') as HTMLElement;
  for (const text of ['Tag 1', 'and 2 others', 'and 1 draft', '41%', '05:22', '1.5', 'Elena Markova']) {
    expect(within(line).getByText(text)).toBeDefined();
  }
  expect(asked.searched[0]).toEqual({
    sortAndSearch: { page: 0, size: 10, sortBy: 'createdAt', descending: true, search: '' },
  });
});

test('without analytics there are no columns for figures', async () => {
  open('/tagManagement', [row(1)], member('ADMIN', { available_modules: ['Anonymization'] }));
  expect(await screen.findByText('Tag 1')).toBeDefined();
  expect(screen.queryByText('Average time')).toBeNull();
});

test('a name is objected to while it is written, and what the server refuses stands at its field', async () => {
  const asked = open('/tagManagement', [row(1)]);
  fireEvent.click(await screen.findByRole('button', { name: 'New tag' }));
  const form = await dialog();
  const name = await form.findByLabelText('Name');
  fireEvent.change(name, { target: { value: 'ab' } });
  expect(form.queryByText("Invalid tag's name")).toBeNull();
  fireEvent.blur(name);
  expect(form.getByText("Invalid tag's name")).toBeDefined();
  fireEvent.change(name, { target: { value: 'Thirteen char' } });
  expect(form.getByText("Invalid tag's name")).toBeDefined();
  expect(form.getByText('13 characters; 3 to 12 allowed')).toBeDefined();
  fireEvent.change(name, { target: { value: ' TAG 1 ' } });
  expect(await form.findByText('A tag with this name already exists.')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Create the tag' }));
  expect(asked.made).toEqual([]);

  fireEvent.change(name, { target: { value: 'Taken' } });
  fireEvent.change(form.getByLabelText('Description'), { target: { value: 'x'.repeat(151) } });
  expect(form.getByText('151 of 150 characters')).toBeDefined();
  fireEvent.change(form.getByLabelText('Description'), { target: { value: ' Third  year ' } });
  fireEvent.click(form.getByRole('radio', { name: 'Red' }));
  fireEvent.click(form.getByRole('button', { name: 'Create the tag' }));
  expect(await form.findByText('A tag with this name already exists.')).toBeDefined();
  expect(asked.made).toEqual([{ name: 'Taken', color: '#d84343', description: 'Third year' }]);

  fireEvent.change(form.getByLabelText('Own colour (#rrggbb)'), { target: { value: '#ffee88' } });
  expect(form.getByText('This colour is hard to see on light screens.')).toBeDefined();
  fireEvent.change(name, { target: { value: 'Free' } });
  fireEvent.click(form.getByRole('button', { name: 'Create the tag' }));
  expect(await screen.findByText('The tag “Free” was created.')).toBeDefined();
  expect(asked.made.at(-1)).toEqual({ name: 'Free', color: '#ffee88', description: 'Third year' });
  // Nobody has it yet, so that no figure of the list leads to it.
  fireEvent.click(screen.getByRole('button', { name: 'Students and scenarios' }));
  await waitFor(() => expect(asked.router.state.location.search).toMatchObject({ tag: row(9).id }));
});

test('the menu of a row leads to those who have the tag', async () => {
  const { router } = open('/tagManagement', [row(1)]);
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Students and scenarios' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tag: row(1).id }));
});

test('deleting says how many carry the tag and what it opens, then does it', async () => {
  const asked = open('/tagManagement', [row(1), row(2, { allMembers: 0, allScenarios: 0, scenarios: 0 })]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Tag 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete (1)' }));
  const question = await dialog();
  expect(question.getByText(/“Tag 1” is removed. Users: 5, scenarios: 3./)).toBeDefined();
  // Of the two published ones, one carries another tag as well.
  expect(question.getByText(/1 published scenario is left without a tag/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Tag 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete (2)' }));
  const both = within(await screen.findByRole('dialog', { name: 'Delete 2 tags?' }));
  expect(both.getByText(/No user and no scenario has “Tag 2”/)).toBeDefined();
  expect(both.getByText(/2 published scenarios are left without a tag/)).toBeDefined();
  fireEvent.click(both.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 tags were deleted.')).toBeDefined();
  expect(asked.deleted).toEqual([{ tagIds: [id(1), id(2)] }]);
});

test('who carries a tag loses that tag alone', async () => {
  const asked = open(`/tagManagement?tag=${id(1)}`, [row(1)]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tag 1' })).toBeDefined();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ivan Petrov' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove tag (1)' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove “Tag 1” from 1 user?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove tag' }));
  await waitFor(() => expect(asked.given).toEqual([{ userIds: ['u7'], removeTagIds: [id(1)] }]));
  expect(await screen.findByText('“Tag 1” was removed from 1 user.')).toBeDefined();
});

test('an unknown tag says that it is not there, and leads back', async () => {
  open(`/tagManagement?tag=${id(8)}`, [row(1)]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Tag management' }));
  expect(await screen.findByText('1 tag')).toBeDefined();
});
