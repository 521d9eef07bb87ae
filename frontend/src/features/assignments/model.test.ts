import { expect, test } from 'vitest';
import { fromCompanyTime, toCompanyTime } from '@/i18n/terms';
import {
  type Assignment,
  bodyOf,
  draftOf,
  newDraft,
  nextTerm,
  type OwnAssignment,
  problemsOf,
  splitWork,
} from './model';

const NOW = new Date('2026-03-02T10:20:30Z');
const KNOWN: Assignment = {
  id: 'a',
  title: 'Week one',
  note: 'Read it.',
  scenarioId: 's',
  tagId: null,
  subjectName: 'Case',
  creator: null,
  groups: [{ id: 'g', name: 'Class' }],
  people: [{ id: 'p', firstName: 'Nina', lastName: 'Petrova' }],
  startsAt: '2026-03-01T08:00:15Z',
  dueAt: '2026-03-11T21:59:45Z',
  attemptsAllowed: 3,
  minimumScore: null,
  lateWork: true,
  hints: false,
  debriefing: true,
  exam: false,
  state: 'open',
  begun: false,
  counts: null,
  abilities: ['view', 'edit', 'delete', 'use'],
};

test('what was not touched is sent back as it was', () => {
  const { title, note, scenarioId, tagId, startsAt, dueAt, attemptsAllowed, minimumScore } = KNOWN;
  const { lateWork, hints, debriefing, exam } = KNOWN;
  expect(bodyOf(draftOf(KNOWN), KNOWN)).toEqual({
    title,
    note,
    scenarioId,
    tagId,
    groupIds: ['g'],
    personIds: ['p'],
    startsAt,
    dueAt,
    attemptsAllowed,
    minimumScore,
    lateWork,
    hints,
    debriefing,
    exam,
  });
});

test('an exam takes no late work', () => {
  expect(bodyOf({ ...draftOf(KNOWN), exam: true }).lateWork).toBe(false);
});

test('a time is local in the form and exact on its way', () => {
  const text = toCompanyTime(NOW);
  expect(fromCompanyTime(text)).toBe('2026-03-02T10:20:00.000Z');
  expect(fromCompanyTime('')).toBeNull();
  expect(fromCompanyTime('soon')).toBeNull();
});

test('the next term is as long as the last one, from now on', () => {
  const draft = nextTerm(KNOWN, NOW);
  const length =
    Date.parse(fromCompanyTime(draft.dueAt) ?? '') - Date.parse(fromCompanyTime(draft.startsAt) ?? '');
  // Ten days and a part of one, to the time of day at which it was due.
  expect(Math.abs(length / 86_400_000 - 10.58)).toBeLessThan(1);
  expect(draft.dueAt.slice(11)).toBe(toCompanyTime(new Date(KNOWN.dueAt)).slice(11));
  expect(draft.startsAt).toBe(newDraft(NOW).startsAt);
  expect(draft.groups).toMatchObject(KNOWN.groups);
});

test('what is wrong is found before it is sent', () => {
  expect(problemsOf(draftOf(KNOWN))).toEqual({});
  expect(problemsOf({ ...newDraft(NOW), minimumScore: '101', attemptsAllowed: '0' })).toEqual({
    title: 'required',
    subject: 'required',
    groups: 'required',
    attemptsAllowed: 'out_of_range',
    minimumScore: 'out_of_range',
  });
  expect(problemsOf({ ...draftOf(KNOWN), subject: null }, { ...KNOWN, state: 'ended' })).toEqual({});
  const draft = draftOf(KNOWN);
  expect(problemsOf({ ...draft, dueAt: draft.startsAt }).dueAt).toBe('due_before_start');
  expect(problemsOf({ ...draft, dueAt: '' }).dueAt).toBe('required');
});

test('what is to be done stands before what is behind', () => {
  const work = (['missed', 'overdue', 'to_do', 'passed', 'handed_in', null] as const).map((state, index) => ({
    id: `${index}`,
    state,
    dueAt: '2026-03-01T00:00:00Z',
  })) as OwnAssignment[];
  const { ahead, past } = splitWork(work, NOW.getTime());
  expect(ahead.map(({ state }) => state)).toEqual(['overdue', 'to_do', 'handed_in']);
  expect(past.map(({ state }) => state)).toEqual([null, 'passed', 'missed']);
});
