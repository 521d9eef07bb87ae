import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ScenarioRow } from '@/features/scenarios/model';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();

const id = (index: number) => `0199a3c2-7f10-7c43-9a55-00000000000${index}`;

function row(index: number, more: Partial<ScenarioRow>): ScenarioRow {
  return {
    id: id(index),
    chatId: id(index),
    name: `Case ${index}`,
    status: 'draft',
    type: 'draft',
    created: '2026-11-01T08:00:00Z',
    modified: '2026-11-02T08:00:00Z',
    creator: { id: 'm', firstName: 'Maria', lastName: 'Dimitrova' },
    pathology: 'copd',
    group: 'Pulmo',
    subgroup: 'Pulmonary Function Test',
    tags: [],
    students: 12,
    blocks: 7,
    origin: 'builtin',
    originModel: null,
    isDefault: false,
    readyToPublish: true,
    readyToPreview: true,
    abilities: ['view', 'edit', 'publish', 'delete'],
    ...more,
  };
}

const rows = [
  row(0, {}),
  row(1, {}),
  row(2, { readyToPublish: false, abilities: ['view', 'edit', 'delete'] }),
  row(3, { status: 'published', abilities: ['view'] }),
];

/** Opens the list; `bodies` gathers what was asked of the server. */
async function open(address = '/scenarioManagement') {
  const bodies = { search: [] as unknown[], types: [] as unknown[], deleted: [] as unknown[] };
  let refused: { id: string; code: string }[] = [];
  const answerBatch = (ids: string[]) => ({
    outcomes: ids.map((one) => {
      const refusal = refused.find((candidate) => candidate.id === one);
      return refusal ? { id: one, ok: false, code: refusal.code } : { id: one, ok: true };
    }),
  });
  openPortal(server, address, member('TEACHER'), [
    http.post(at('/scenario/search'), async ({ request }) => {
      bodies.search.push(await request.json());
      return HttpResponse.json({ content: rows, totalElements: rows.length, page: 0, size: 10 });
    }),
    http.post(at('/tags/search'), () =>
      HttpResponse.json({
        content: [{ id: id(7), name: 'Emergency', color: '#a03020' }],
        totalElements: 1,
        page: 0,
        size: 1000,
      }),
    ),
    http.put(at('/scenario/types'), async ({ request }) => {
      const body = (await request.json()) as { scenarioIds: string[] };
      bodies.types.push(body);
      return HttpResponse.json(answerBatch(body.scenarioIds));
    }),
    http.delete(at('/scenario/delete-batch'), async ({ request }) => {
      const body = (await request.json()) as { scenarioIds: string[] };
      bodies.deleted.push(body);
      return HttpResponse.json(answerBatch(body.scenarioIds));
    }),
  ]);
  await screen.findByText('Case 0');
  return {
    bodies,
    refuse: (...next: { id: string; code: string }[]) => {
      refused = next;
    },
  };
}

const choose = (index: number) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select Case ${index}` }));
const press = async (within_: ReturnType<typeof within>, name: string) =>
  fireEvent.click(await within_.findByRole('button', { name }));

test('publishes those of the chosen that allow it, says which were refused, and tries them again', async () => {
  const { bodies, refuse } = await open();
  for (const index of [0, 1, 2]) choose(index);
  refuse({ id: id(1), code: 'chat_locked' });
  await press(within(screen.getByRole('group', { name: 'Actions on the selected rows' })), 'Publish (2)');

  const question = within(await screen.findByRole('dialog', { name: 'Publish 2 scenarios?' }));
  expect(question.getByText(/1 of the selected scenarios does not allow this/)).toBeDefined();
  await press(question, 'Publish');
  const result = within(await screen.findByRole('dialog', { name: '1 scenario was not changed' }));
  expect(bodies.types).toEqual([{ scenarioIds: [id(0), id(1)], type: 'published' }]);
  expect(result.getByText('Case 1')).toBeDefined();
  expect(result.getByText(/Professor GPT is writing in this scenario/)).toBeDefined();

  refuse();
  await press(result, 'Try again (1)');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies.types.at(-1)).toEqual({ scenarioIds: [id(1)], type: 'published' });
  // What is done is no longer chosen.
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('hands the chosen over to a colleague, and says to whom', async () => {
  const given: unknown[] = [];
  await open();
  server.use(
    http.get(at('/scenario/authors'), ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      const content = [{ id: id(8), firstName: 'Петър', lastName: 'Стоянов' }];
      return HttpResponse.json({ content: search === 'nobody' ? [] : content });
    }),
    http.put(at('/scenario/owner'), async ({ request }) => {
      given.push(await request.json());
      return HttpResponse.json({
        outcomes: [
          { id: id(0), ok: true },
          { id: id(1), ok: false, code: 'chat_locked' },
        ],
      });
    }),
  );
  for (const index of [0, 1]) choose(index);
  await press(within(screen.getByRole('group', { name: 'Actions on the selected rows' })), 'Hand over (2)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 2 scenarios' }));
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'nobody' } });
  await dialog.findByText('No teacher or administrator with this name');
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(await dialog.findByRole('radio', { name: 'Петър Стоянов' }));
  await press(dialog, 'Hand over to Петър Стоянов');
  await screen.findByText(/1 scenario now belongs to Петър Стоянов/);
  expect(given).toEqual([{ scenarioIds: [id(0), id(1)], userId: id(8) }]);
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('deleting asks first, with Cancel in focus, and a refusal of one is told in the question', async () => {
  const { bodies, refuse } = await open();
  refuse({ id: id(0), code: 'not_found' });
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Case 0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Case 0”?' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(bodies.deleted).toEqual([]);
  await press(question, 'Delete');
  expect(await question.findByText(/does not exist, or you have no access/)).toBeDefined();
  expect(bodies.deleted).toEqual([{ scenarioIds: [id(0)] }]);
});

test('what is not allowed says why', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Case 2' }));
  const publish = await screen.findByRole('menuitem', { name: /Publish/ });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  expect(within(publish).getByText('It still has errors. Open it to see them.')).toBeDefined();
  // The open menu hides the rest of the page from readers.
  const foreign = screen.getByLabelText('Why Case 3 cannot be selected');
  expect(foreign.getAttribute('aria-description')).toBe('Only its author or an administrator can do this.');
});

test('the address holds the filters, and clearing them asks for everything again', async () => {
  const { bodies } = await open('/scenarioManagement?status=draft&mine=true&sortBy=name&descending=false');
  expect(bodies.search[0]).toMatchObject({
    filters: { status: 'draft', creatorIds: [member('TEACHER').id] },
    sortAndSearch: { page: 0, size: 10, sortBy: 'name', descending: false, search: '' },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'published' } });
  await waitFor(() => expect(bodies.search.at(-1)).toMatchObject({ filters: { status: 'published' } }));
  expect(window.location.search).toContain('status=published');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Written by me' }));
  await waitFor(() => expect(bodies.search.at(-1)).toMatchObject({ filters: { status: 'published' } }));
  await waitFor(() => expect(window.location.search).not.toContain('mine'));
});

test('cases are found by a tag, which the address and a chip hold', async () => {
  const { bodies } = await open();
  await screen.findByRole('option', { name: 'Emergency' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Tags' }), { target: { value: id(7) } });
  await waitFor(() => expect(bodies.search.at(-1)).toMatchObject({ filters: { tagIds: [id(7)] } }));
  expect(window.location.search).toContain(`tag=${id(7)}`);
  fireEvent.click(await screen.findByRole('button', { name: /Tags: Emergency/ }));
  await waitFor(() => expect(bodies.search.at(-1)).toMatchObject({ filters: {} }));
  expect(window.location.search).not.toContain('tag=');
});

test('a published case is assigned from its row; a draft cannot be', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Case 0' }));
  await screen.findByRole('menuitem', { name: 'Hand over' });
  expect(screen.queryByRole('menuitem', { name: 'Assign' })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  server.use(http.post(at('/assignments/choices'), () => HttpResponse.json({ choices: [], more: false })));
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Case 3', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  const form = within(await screen.findByRole('dialog', { name: 'New assignment' }));
  expect((form.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('Case 3');
  expect(((await form.findByRole('radio', { name: 'Case 3' })) as HTMLInputElement).checked).toBe(true);
});

test('a case is duplicated by way of a template', async () => {
  await open();
  const begun: unknown[] = [];
  server.use(
    http.post(at('/scenario/templates'), () => HttpResponse.json({ id: id(9), name: 'Case 0' })),
    http.post(at('/scenario'), async ({ request }) => {
      begun.push(await request.json());
      return HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 });
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Case 0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save the template' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start a scenario from this template' }));
  await waitFor(() => expect(begun).toEqual([{ templateId: id(9), locale: 'en_UK' }]));
});
