import type { Bedside, Review } from '@/features/bedside/model/types';
import type { Preview } from '@/features/generator/model/previewed';

const ID = '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e21';

/** A run that has just begun. */
export function bedside(change: Partial<Bedside> = {}): Bedside {
  return {
    assignment: null,
    attemptId: ID,
    organismId: '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e22',
    heartbeatSeconds: 30,
    scenarioId: '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e23',
    scenarioName: 'Pounding heart',
    locale: 'en_UK',
    number: 0,
    second: 5,
    paused: false,
    ended: false,
    title: 'Arrival',
    story: 'She holds her chest.',
    briefing: {
      setting: 'Emergency department',
      minutes: 20,
      prebrief: 'You are the doctor on duty.',
      complaint: 'A pounding heart.',
      gender: 'female',
      age: 34,
      height: 170,
      weight: 64,
    },
    monitor: {
      signs: [
        { id: 'heartRate', kind: 'heartRate', label: '', value: 88, unit: '/min', alarm: null },
        { id: 'oxygenSaturation', kind: 'oxygenSaturation', label: '', value: 97, unit: '%', alarm: null },
      ],
      curves: {
        ecg: {
          milliseconds: 1000,
          beats: [{ at: 400, shape: 0 }],
          shapes: [{ II: [{ millivolts: 1, center: 0, width: 10 }] }],
          oscillations: [],
        },
        pulse: 1,
        pressure: null,
        respiratoryRate: 14,
        carbonDioxide: null,
        obstructed: false,
      },
      words: 'Narrow complexes, regular, about 88 a minute.',
    },
    choices: [
      { id: 'a1', text: 'Record an ECG', done: false },
      { id: 'a2', text: 'Send her home', done: false },
    ],
    requests: [{ id: 'examination.airway', group: 'examination', name: '', asked: false }],
    results: [],
    entries: [{ second: 0, kind: 'story', text: 'She holds her chest.', speaker: '' }],
    canHint: true,
    canPause: true,
    ...change,
  };
}

/** The drugs that can be ordered. */
export const DRUGS = { drugs: [{ drug: 'adenosine', name: 'adenosine', units: ['mg'], routes: ['iv'] }] };

/** The same run as its teacher previews it. */
export function preview(change: Partial<Preview> = {}): Preview {
  const { attemptId: _a, organismId: _o, heartbeatSeconds: _h, scenarioId: _s, ...view } = bedside();
  return {
    view: { ...view, second: 0 },
    marks: [
      { id: 'a1', grade: 'critical', points: 10, objectiveId: 'o1', shows: [] },
      { id: 'a2', grade: 'harmful', points: -10, objectiveId: null, shows: [] },
    ],
    visits: [{ second: 0, blockId: 'b1', title: 'Arrival', exit: null, because: [] }],
    score: null,
    acts: [],
    missed: [],
    ...change,
  };
}

export const judged: Review['acts'][number] = {
  second: 20,
  block: 'Arrival',
  text: 'Record an ECG',
  grade: 'critical',
  points: 10,
  withHint: false,
  late: false,
  objectiveId: 'o1',
  rationale: 'It shows the rhythm.',
  referenceId: 'r1',
};

/** An attempt with two objectives, one of which was not reached. */
export function review(change: Partial<Review> = {}): Review {
  return {
    attemptId: ID,
    scenarioId: null,
    scenarioName: 'Pounding heart',
    locale: 'en_UK',
    person: 'Ivan Petrov',
    place: 'portal',
    startedAt: '2026-11-20T08:00:00Z',
    endedAt: '2026-11-20T08:10:00Z',
    ending: 'improved',
    seconds: 600,
    progress: 100,
    score: {
      percent: 62,
      passMark: 70,
      passed: false,
      objectives: [
        { id: 'o1', text: 'Read the rhythm.', weight: 50, percent: 62 },
        { id: 'o2', text: 'Treat it.', weight: 50, percent: null },
      ],
      criticalMissed: 1,
      harmful: 0,
      firstCriticalSecond: 20,
    },
    why: null,
    stepsGone: false,
    acts: [judged, { ...judged, second: 40, text: 'Call a friend', grade: 'neutral', objectiveId: null }],
    missed: [
      {
        block: 'Arrival',
        text: 'Vagal manoeuvre',
        grade: 'critical',
        objectiveId: 'o1',
        rationale: 'It ends half of them.',
        referenceId: null,
      },
    ],
    entries: [],
    signs: [{ id: 'heartRate', kind: 'heartRate', label: '', value: 190, unit: '/min', alarm: null }],
    curve: [
      { second: 0, values: { heartRate: 190 } },
      { second: 600, values: { heartRate: 80 } },
    ],
    summary: 'It ends at the node.',
    points: ['Narrow and regular.'],
    questions: ['What did you see first?'],
    guide: [],
    sources: [{ id: 'r1', title: 'ESC 2019', link: 'https://example.org/esc' }],
    comments: [],
    earlier: [
      { attemptId: '0199a3c2-7f10-7c43-9a55-0000000000e1', endedAt: '2026-11-20T12:00:00Z', percent: 40 },
    ],
    groupPercent: 71,
    ...change,
  };
}
