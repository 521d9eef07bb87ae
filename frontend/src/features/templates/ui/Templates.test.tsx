import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import { scenarioDetail } from '@/testing/scenario';
import type { TemplateRow } from '../model';

const server = startServer();

const id = (index: number) => `0199a3c2-7f10-7c43-9a55-00000000000${index}`;
const person = (index: number, lastName: string) => ({ id: `u${index}`, firstName: 'Anna', lastName });

function row(index: number, more: Partial<TemplateRow> = {}): TemplateRow {
  return {
    id: id(index),
    name: `Template ${index}`,
    description: '',
    pathology: 'copd',
    group: 'Pulmo',
    subgroup: 'Pulmonary Function Test',
    locale: 'en_UK',
    origin: 'builtin',
    originModel: null,
    blocks: 10,
    complete: true,
    created: '2026-08-01T08:00:00Z',
    modified: '2026-08-01T08:00:00Z',
    creator: { id: 'u9', firstName: 'Elena', lastName: 'Markova' },
    teachers: [],
    teacherCount: 0,
    abilities: ['view', 'use', 'edit', 'delete', 'assign'],
    ...more,
  };
}

const page = (content: unknown[]) => ({ content, totalElements: content.length, page: 0, size: 10 });

const TEACHERS = [1, 2, 3].map((index) => ({
  id: `u${index}`,
  firstName: 'Anna',
  lastName: ['Angelova', 'Boneva', 'Veleva'][index - 1],
  email: `teacher${index}@demo.example`,
  label: 'Teacher',
  status: index === 3 ? 'DEACTIVATED' : 'ACTIVE',
  groups: [],
  tags: [],
  abilities: [],
}));

function open(address: string, rows: TemplateRow[], who = member('ADMIN')) {
  const asked: {
    searched: unknown[];
    made: unknown[];
    assigned: unknown[];
    deleted: unknown[];
    begun: unknown[];
  } = { searched: [], made: [], assigned: [], deleted: [], begun: [] };
  const note = (list: unknown[]) => async (request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    list.push(body);
    return body;
  };
  const whole = (one: TemplateRow) => {
    const { scenarioData, checkpoints, findings } = scenarioDetail();
    return { ...one, scenarioData, checkpoints, findings, readyToPreview: true };
  };
  const { router } = openPortal(server, address, who, [
    http.post(at('/scenario/templates/search'), async ({ request }) => {
      await note(asked.searched)(request);
      return HttpResponse.json(page(rows));
    }),
    http.get(at('/scenario/templates/:id'), ({ params }) => {
      const found = rows.find((one) => one.id === params.id);
      return found
        ? HttpResponse.json(whole(found))
        : HttpResponse.json({ code: 'not_found', message: '', fields: [] }, { status: 404 });
    }),
    http.put(at('/scenario/templates'), async ({ request }) => {
      const body = await note(asked.made)(request);
      return body.name === 'Taken'
        ? HttpResponse.json({ code: 'template_name_taken', message: '', fields: [] }, { status: 409 })
        : HttpResponse.json(row(1, body));
    }),
    http.post(at('/scenario/templates/assign'), async ({ request }) => {
      const body = await note(asked.assigned)(request);
      const ok = (ids: unknown) => (ids as string[]).map((one) => ({ id: one, ok: true }));
      return HttpResponse.json({ outcomes: ok(body.templateIds), teachers: ok(body.addTeacherIds) });
    }),
    http.delete(at('/scenario/templates'), async ({ request }) => {
      const body = await note(asked.deleted)(request);
      return HttpResponse.json({
        outcomes: (body.templateIds as string[]).map((one, index) =>
          index === 0 ? { id: one, ok: true } : { id: one, ok: false, code: 'not_found' },
        ),
      });
    }),
    http.post(at('/user-management/search'), () => HttpResponse.json(page(TEACHERS))),
    http.post(at('/scenario'), async ({ request }) => {
      await note(asked.begun)(request);
      const scenario = scenarioDetail({ name: 'Begun', template: { id: id(1), name: 'Template 1' } });
      return HttpResponse.json({ scenario, locked: false });
    }),
  ]);
  return { ...asked, router };
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('a row says what the case is and who has it; the last name stands first', async () => {
  const teachers = [person(1, 'Angelova'), person(2, 'Boneva'), person(3, 'Veleva')];
  const { searched } = open('/templatesManagement', [
    row(1, { description: 'A first case', teachers, teacherCount: 25 }),
  ]);
  const line = (await screen.findByText('A first case')).closest('tr') as HTMLElement;
  for (const text of ['Template 1', 'English', 'Complete', '10 blocks', 'Anna Boneva', 'and 23 others']) {
    expect(within(line).getByText(text)).toBeDefined();
  }
  expect(searched[0]).toEqual({
    filters: {},
    sortAndSearch: { page: 0, size: 10, sortBy: 'name', descending: true, search: '' },
  });
});

test('without templates it says what one is good for and how to make one', async () => {
  open('/templatesManagement', [], member('TEACHER'));
  expect(await screen.findByText('There are no templates yet')).toBeDefined();
  expect(screen.getByText(/A template is a ready scenario that new ones start from/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to scenarios' })).toBeDefined();
});

test('a teacher may use what is assigned and change only their own', async () => {
  open(
    '/templatesManagement',
    [row(1, { abilities: ['view', 'use'] }), row(2, { abilities: ['view', 'use', 'edit', 'delete'] })],
    member('TEACHER'),
  );
  const lent = await screen.findByRole('button', { name: 'Why Template 1 cannot be selected' });
  fireEvent.click(lent);
  expect(await screen.findByText('Only its creator and administrators can change it')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Template 1' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Start a scenario from this template']);
});

test('assigning sends what changed, and says who had it already', async () => {
  const { assigned } = open('/templatesManagement', [
    row(1, { teachers: [person(1, 'Angelova')], teacherCount: 1 }),
    row(2),
  ]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Template 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Template 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign (2)' }));
  const box = await dialog();
  const some = (await box.findByRole('checkbox', { name: /Anna Angelova/ })) as HTMLInputElement;
  expect([some.checked, some.indeterminate]).toEqual([false, true]);
  expect(box.getByText(/has some of them/)).toBeDefined();
  // Who is deactivated is not offered.
  expect(box.queryByRole('checkbox', { name: /Anna Veleva/ })).toBeNull();
  const save = box.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.click(box.getByRole('checkbox', { name: 'Select all (2 teachers)' }));
  fireEvent.click(some);
  expect(box.getByText('To add: 1, to remove: 1')).toBeDefined();
  fireEvent.change(box.getByRole('searchbox'), { target: { value: 'BONE' } });
  expect(await box.findByRole('checkbox', { name: 'Select all (1 teacher)' })).toBeDefined();
  fireEvent.click(save);
  expect(await screen.findByText('The teachers of 2 templates were saved.')).toBeDefined();
  expect(assigned).toEqual([
    { templateIds: [id(1), id(2)], addTeacherIds: ['u2'], removeTeacherIds: ['u1'] },
  ]);
});

test('deleting says who loses what; what somebody else deleted counts as gone', async () => {
  const { deleted } = open('/templatesManagement', [row(1, { teacherCount: 3 }), row(2)]);
  for (const index of [1, 2]) {
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select Template ${index}` }));
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Delete (2)' }));
  const question = await dialog();
  expect(question.getByText(/3 teachers can no longer use “Template 1”./)).toBeDefined();
  expect(question.getByText(/Scenarios started from them are not affected./)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 templates were deleted.')).toBeDefined();
  expect(deleted).toEqual([{ templateIds: [id(1), id(2)] }]);
});

test('a template shows its case, is renamed, and begins a scenario', async () => {
  const { made, begun, router } = open(`/templatesManagement?template=${id(1)}`, [row(1)]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Template 1' })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 2, name: 'Objectives' })).toBeDefined();
  // Read, not written: a template has no buttons to change its case.
  expect(screen.queryByRole('button', { name: /^Edit Objectives/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const form = await dialog();
  const name = form.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'x' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('2 to 255 characters')).toBeDefined();
  expect(made).toEqual([]);
  fireEvent.change(name, { target: { value: 'Taken' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Its creator already has a template with this name.')).toBeDefined();
  fireEvent.change(name, { target: { value: '  A  new name ' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made.at(-1)).toEqual({ id: id(1), name: 'A new name', description: '' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start a scenario from this template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/scenarioGenerator'));
  expect(begun).toEqual([{ templateId: id(1), locale: 'en_UK' }]);
});

test('a template that is no longer there says so, and leads back', async () => {
  open(`/templatesManagement?template=${id(8)}`, [row(1)]);
  expect(await screen.findByText('There is no such template')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Templates management' }));
  expect(await screen.findByText('1 template')).toBeDefined();
});
