import type { components } from '@/api/schema.gen';
import { fromCompanyTime, toCompanyTime } from '@/i18n/terms';
import type { ListState } from '@/ui/listState';
import type { ASSIGNMENT_STATES, AssignmentSort, STUDENT_STATES, StudentSort } from './lists';

type Schemas = components['schemas'];

export type Assignment = Schemas['Assignment'];
export type AssignedStudent = Schemas['AssignedStudent'];
export type OwnAssignment = Schemas['OwnAssignment'];
export type OwnCase = Schemas['OwnCase'];
export type Choice = Schemas['AssignmentChoice'];
export type ChoiceKind = Schemas['AssignmentChoices']['kind'];
export type PostAssignment = Schemas['PostAssignment'];
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];
export type StudentState = (typeof STUDENT_STATES)[number];

export interface AssignmentsState extends ListState<AssignmentSort> {
  readonly state?: AssignmentState | undefined;
  readonly mine: boolean;
}

export interface StudentsState extends ListState<StudentSort> {
  readonly standing?: StudentState | undefined;
  readonly late: boolean;
}

/** What is still to be done or waited for, the first due first, and what is behind, the latest first. */
export function splitWork(work: readonly OwnAssignment[], now: number = Date.now()) {
  const behind = ({ state, dueAt }: OwnAssignment) =>
    state === null ? Date.parse(dueAt) <= now : state === 'passed' || state === 'missed';
  return {
    ahead: work.filter((one) => !behind(one)),
    past: work.filter(behind).reverse(),
  };
}

/** The fields of the form, as they are typed. Times are the company's, as `<input type="datetime-local">` has them. */
export interface Draft {
  title: string;
  note: string;
  kind: 'case' | 'tag';
  subject: Choice | null;
  groups: readonly Choice[];
  people: readonly Choice[];
  startsAt: string;
  dueAt: string;
  attemptsAllowed: string;
  minimumScore: string;
  lateWork: boolean;
  hints: boolean;
  debriefing: boolean;
  exam: boolean;
}

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** A new assignment, of a case where that is known: from the last full hour for a week. */
export function newDraft(now: Date, subject: Choice | null = null): Draft {
  const starts = `${toCompanyTime(now).slice(0, 14)}00`;
  const due = toCompanyTime(new Date(now.getTime() + WEEK_MS));
  return {
    title: subject?.name ?? '',
    note: '',
    kind: 'case',
    subject,
    groups: [],
    people: [],
    startsAt: starts,
    dueAt: `${due.slice(0, 11)}23:59`,
    attemptsAllowed: '',
    minimumScore: '',
    lateWork: false,
    hints: true,
    debriefing: true,
    exam: false,
  };
}

export function draftOf(assignment: Assignment): Draft {
  const subject = assignment.scenarioId ?? assignment.tagId;
  return {
    title: assignment.title,
    note: assignment.note,
    kind: assignment.tagId === null ? 'case' : 'tag',
    subject: subject === null ? null : { id: subject, name: assignment.subjectName, email: null },
    groups: assignment.groups.map(({ id, name }) => ({ id, name, email: null })),
    people: assignment.people.map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email: null,
    })),
    startsAt: toCompanyTime(new Date(assignment.startsAt)),
    dueAt: toCompanyTime(new Date(assignment.dueAt)),
    attemptsAllowed: assignment.attemptsAllowed === null ? '' : String(assignment.attemptsAllowed),
    minimumScore: assignment.minimumScore === null ? '' : String(assignment.minimumScore),
    lateWork: assignment.lateWork,
    hints: assignment.hints,
    debriefing: assignment.debriefing,
    exam: assignment.exam,
  };
}

/** The same once more for the next term: as long as before, from now on, due at the same time of day. */
export function nextTerm(assignment: Assignment, now: Date): Draft {
  const draft = draftOf(assignment);
  const fresh = newDraft(now);
  const length = Date.parse(assignment.dueAt) - Date.parse(assignment.startsAt);
  const begin = Date.parse(fromCompanyTime(fresh.startsAt) ?? now.toISOString());
  const due = toCompanyTime(new Date(begin + length));
  const time = length >= DAY_MS ? draft.dueAt.slice(11) : due.slice(11);
  return { ...draft, startsAt: fresh.startsAt, dueAt: `${due.slice(0, 11)}${time}` };
}

/** What is wrong with a draft, by field and code. One whose case has been deleted may stay without. */
export function problemsOf(draft: Draft, known?: Assignment): Partial<Record<keyof Draft, string>> {
  const starts = fromCompanyTime(draft.startsAt);
  const due = fromCompanyTime(draft.dueAt);
  const whole = (text: string) => text === '' || (/^\d{1,3}$/.test(text) && +text >= 1 && +text <= 100);
  return {
    ...(draft.title.trim() === '' ? { title: 'required' } : {}),
    ...(draft.subject === null && known?.state !== 'ended' ? { subject: 'required' } : {}),
    ...(draft.groups.length + draft.people.length === 0 ? { groups: 'required' } : {}),
    ...(starts === null ? { startsAt: 'required' } : {}),
    ...(due === null ? { dueAt: 'required' } : {}),
    ...(starts !== null && due !== null && due <= starts ? { dueAt: 'due_before_start' } : {}),
    ...(whole(draft.attemptsAllowed) ? {} : { attemptsAllowed: 'out_of_range' }),
    ...(whole(draft.minimumScore) ? {} : { minimumScore: 'out_of_range' }),
  };
}

/** A draft without problems as the server takes it. A time that was not touched stays exact to the second. */
export function bodyOf(draft: Draft, known?: Assignment): PostAssignment {
  const number = (text: string) => (text === '' ? null : Number(text));
  const moment = (text: string, before: string | undefined) =>
    before !== undefined && toCompanyTime(new Date(before)) === text ? before : (fromCompanyTime(text) ?? '');
  const subject = draft.subject?.id ?? null;
  return {
    title: draft.title,
    note: draft.note,
    scenarioId: draft.kind === 'case' ? subject : null,
    tagId: draft.kind === 'tag' ? subject : null,
    groupIds: draft.groups.map(({ id }) => id),
    personIds: draft.people.map(({ id }) => id),
    startsAt: moment(draft.startsAt, known?.startsAt),
    dueAt: moment(draft.dueAt, known?.dueAt),
    attemptsAllowed: number(draft.attemptsAllowed),
    minimumScore: number(draft.minimumScore),
    lateWork: draft.lateWork && !draft.exam,
    hints: draft.hints,
    debriefing: draft.debriefing,
    exam: draft.exam,
  };
}

/** Where the server points at, as the form calls it. */
export const FIELDS: Readonly<Record<string, keyof Draft>> = {
  '/title': 'title',
  '/note': 'note',
  '/scenarioId': 'subject',
  '/tagId': 'subject',
  '/groupIds': 'groups',
  '/personIds': 'people',
  '/startsAt': 'startsAt',
  '/dueAt': 'dueAt',
  '/attemptsAllowed': 'attemptsAllowed',
  '/minimumScore': 'minimumScore',
  '/lateWork': 'lateWork',
};
