import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { bedside } from '@/testing/bedside';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { AssignedStudent, Assignment, OwnAssignment } from '../model';
// Loaded before the first test, so that none waits for them.
import '@/features/bedside/ui/lists';
import './AssignmentDialog';
import './AssignmentsScreen';

const server = startServer();
const ID = '0199a3c2-7f10-7c43-9a55-000000000001';

function assignment(more: Partial<Assignment> = {}): Assignment {
  return {
    id: ID,
    title: 'Week one',
    note: '',
    scenarioId: 's1',
    tagId: null,
    subjectName: 'Pounding heart',
    creator: null,
    groups: [{ id: 'g1', name: 'Group 1' }],
    people: [],
    startsAt: '2026-11-01T08:00:00Z',
    dueAt: '2026-12-01T21:59:00Z',
    attemptsAllowed: 2,
    minimumScore: 70,
    lateWork: false,
    hints: true,
    debriefing: true,
    exam: false,
    state: 'open',
    begun: false,
    counts: { students: 3, notOffered: 0, notBegun: 1, begun: 0, stuck: 1, passed: 1, late: 0 },
    abilities: ['view', 'edit', 'delete', 'use'],
    ...more,
  };
}

function student(
  lastName: string,
  state: AssignedStudent['state'],
  attemptId: string | null,
): AssignedStudent {
  return {
    student: { id: lastName, firstName: 'Nina', lastName },
    state,
    late: false,
    cases: 1,
    passed: state === 'passed' ? 1 : 0,
    attempts: attemptId ? 1 : 0,
    percent: attemptId ? 80 : null,
    lastAt: null,
    attemptId,
    abilities: ['view'],
  };
}

const page = (content: unknown[]) => ({ content, totalElements: content.length, page: 0, size: 10 });

function open(address: string, rows: Assignment[]) {
  const asked: { posted: unknown[]; put: unknown[]; students: unknown[] } = {
    posted: [],
    put: [],
    students: [],
  };
  openPortal(server, address, member('TEACHER'), [
    http.post(at('/assignments/search'), () => HttpResponse.json(page(rows))),
    http.get(at(`/assignments/${ID}`), () => HttpResponse.json(rows[0])),
    http.post(at(`/assignments/${ID}/students/search`), async ({ request }) => {
      asked.students.push(((await request.json()) as { filters: unknown }).filters);
      return HttpResponse.json(
        page([student('Petrova', 'passed', 'a1'), student('Koleva', 'not_begun', null)]),
      );
    }),
    http.post(at('/assignments/choices'), async ({ request }) => {
      const { kind } = (await request.json()) as { kind: string };
      const found: Record<string, unknown[]> = {
        case: [{ id: 's1', name: 'Pounding heart' }],
        group: [{ id: 'g1', name: 'Group 1' }],
        person: [{ id: 'p1', name: 'Nina Koleva' }],
      };
      return HttpResponse.json({ choices: found[kind] ?? [] });
    }),
    http.post(at('/assignments'), async ({ request }) => {
      const body = (await request.json()) as { dueAt: string };
      asked.posted.push(body);
      if (asked.posted.length === 1) {
        const fields = [{ pointer: '/dueAt', code: 'due_in_the_past' }];
        return HttpResponse.json({ code: 'validation_failed', message: '', fields }, { status: 400 });
      }
      return HttpResponse.json(assignment());
    }),
    http.put(at(`/assignments/${ID}`), async ({ request }) => {
      asked.put.push(await request.json());
      return HttpResponse.json(rows[0]);
    }),
  ]);
  return asked;
}

test('the list shows how far the students are', async () => {
  open('/assignments', [assignment()]);
  const row = (await screen.findByRole('link', { name: 'Week one' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('1 of 3')).toBeDefined();
  expect(within(row).getByText('Group 1')).toBeDefined();
});

test('how many have not begun leads to who they are', async () => {
  const asked = open('/assignments', [assignment()]);
  const row = (await screen.findByRole('link', { name: 'Week one' })).closest('tr') as HTMLElement;
  const count = within(row)
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')?.includes('standing=not_begun'));
  fireEvent.click(count as HTMLElement);
  await waitFor(() => expect(asked.students.at(-1)).toEqual({ state: 'not_begun' }));
});

test('a figure of the page narrows the list below it', async () => {
  const asked = open(`/assignments?assignment=${ID}`, [assignment()]);
  fireEvent.click(await screen.findByRole('link', { name: '1 of 3' }));
  await waitFor(() => expect(asked.students.at(-1)).toEqual({ state: 'passed' }));
});

test('what is missing in the form is said before it is sent, what the server refuses where it belongs', async () => {
  const asked = open('/assignments', []);
  fireEvent.click((await screen.findAllByRole('button', { name: 'New assignment' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(within(dialog).getAllByText('Please fill in all required fields').length).toBeGreaterThan(1),
  );
  expect(asked.posted).toEqual([]);
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Pounding heart' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('Pounding heart');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Group 1' }));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Exam/ }));
  expect(within(dialog).queryByRole('checkbox', { name: 'Accept late work' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await within(dialog).findByText('The due date is in the past.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.posted[1]).toMatchObject({
    title: 'Pounding heart',
    scenarioId: 's1',
    tagId: null,
    groupIds: ['g1'],
    personIds: [],
    exam: true,
    attemptsAllowed: null,
  });
});

test('the page shows who has not begun, and an attempt is one click away', async () => {
  const asked = open(`/assignments?assignment=${ID}`, [assignment()]);
  const passed = await screen.findByRole('link', { name: 'Nina Petrova' });
  expect(passed.getAttribute('href')).toBe('/train/review?attemptId=a1');
  const row = screen.getByText('Nina Koleva').closest('tr') as HTMLElement;
  expect(within(row).getByText('Not started')).toBeDefined();
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'not_begun' } });
  await waitFor(() => expect(asked.students.at(-1)).toEqual({ state: 'not_begun' }));
});

test('once somebody has begun, what it is about is not asked for', async () => {
  const asked = open(`/assignments?assignment=${ID}`, [assignment({ begun: true })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('group', { name: 'Scenario' })).toBeNull();
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /^Exam/ }).disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.put).toHaveLength(1));
  expect(asked.put[0]).toMatchObject({ scenarioId: 's1', dueAt: '2026-12-01T21:59:00Z' });
});

test('one whose case has been deleted is not copied, and keeps its other terms', async () => {
  const gone = {
    state: 'ended',
    scenarioId: null,
    begun: true,
    abilities: ['view', 'edit', 'delete'],
  } as const;
  const asked = open(`/assignments?assignment=${ID}`, [
    assignment({ ...gone, abilities: [...gone.abilities] }),
  ]);
  expect(await screen.findByText(/has been deleted, so students no longer see/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy to next term' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.put).toMatchObject([{ scenarioId: null, tagId: null, title: 'Week one' }]),
  );
});

test('without names nobody is said to stand anywhere', async () => {
  open(`/assignments?assignment=${ID}`, [assignment({ counts: null })]);
  expect(await screen.findByText(/Results are stored without names/)).toBeDefined();
  expect(screen.queryByText('Not started')).toBeNull();
});

test('a student sees what is due and begins it for the assignment', async () => {
  const run = bedside();
  const begun: unknown[] = [];
  const work: OwnAssignment = {
    id: ID,
    title: 'Week one',
    note: 'Read the guideline.',
    startsAt: '2026-11-01T08:00:00Z',
    dueAt: '2096-12-01T21:59:00Z',
    attemptsAllowed: 2,
    minimumScore: null,
    lateWork: false,
    hints: false,
    debriefing: true,
    exam: true,
    state: 'to_do',
    late: false,
    cases: [
      {
        scenarioId: 's1',
        name: 'Pounding heart',
        minutes: 20,
        attempts: 1,
        attemptsLeft: 1,
        percent: 74.6,
        passed: false,
        canBegin: true,
      },
    ],
  };
  openPortal(server, '/train', member('STUDENT'), [
    http.get(at('/assignments/own'), () =>
      HttpResponse.json({ assignments: [work, { ...work, id: 'x', title: 'Week zero', state: 'passed' }] }),
    ),
    http.get(at('/bedside/attempts/open'), () => HttpResponse.json({ run: null })),
    http.post(at('/profile/progress/student_scenario/search'), () => HttpResponse.json(page([]))),
    http.post(at('/bedside/attempts'), async ({ request }) => {
      begun.push(await request.json());
      return HttpResponse.json(run);
    }),
    http.get(at(`/bedside/attempts/${run.attemptId}`), () => HttpResponse.json(run)),
  ]);
  const region = await screen.findByRole('region', { name: 'Your assignments' });
  const card = within(region).getByRole('heading', { name: 'Week one' }).closest('li') as HTMLElement;
  for (const said of ['Exam', 'To do', 'Read the guideline.', '1 attempt left', 'Best score 74%', /no hints/])
    expect(within(card).getByText(said)).toBeDefined();
  fireEvent.click(within(card).getByRole('button', { name: 'Start: Pounding heart' }));
  await waitFor(() => expect(begun).toEqual([{ scenarioId: 's1', takeOver: false, assignmentId: ID }]));
});
