import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { bedside, DRUGS } from '@/testing/bedside';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { Bedside } from '../model/types';
// Loaded before the first test, so that none waits for them.
import './Comments';
import './lists';
import './Orders';
import './BedsideScreen';
import './ReviewScreen';

const server = startServer();
const run = bedside();
const ADDRESS = `/train/bedside?attemptId=${run.attemptId}`;
const REVIEW = `/train/review?attemptId=${run.attemptId}`;

const noWork = http.get(at('/assignments/own'), () => HttpResponse.json({ assignments: [] }));

/** A server that holds one run; acts are taken with the number of the next one. */
function holding(first: Bedside, answer: (act: Record<string, unknown>, view: Bedside) => Bedside) {
  const held = { view: first, acts: [] as Record<string, unknown>[] };
  const handlers = [
    http.get(at('/bedside/attempts/open'), () => HttpResponse.json({ run: null })),
    http.get(at('/bedside/drugs'), () => HttpResponse.json(DRUGS)),
    http.get(at(`/bedside/attempts/${run.attemptId}`), () => HttpResponse.json(held.view)),
    http.post(at(`/bedside/attempts/${run.attemptId}/acts`), async ({ request }) => {
      const { number, act } = (await request.json()) as { number: number; act: Record<string, unknown> };
      if (number !== held.view.number) {
        return HttpResponse.json({ code: 'bedside_moved_on', message: '', detail: {} }, { status: 409 });
      }
      held.acts.push(act);
      held.view = { ...answer(act, held.view), number: number + 1 };
      return HttpResponse.json(held.view);
    }),
  ];
  return { held, handlers };
}

test('values, words on demand, and an act that changes what is shown', async () => {
  const { held, handlers } = holding(run, (_act, view) => ({
    ...view,
    choices: [{ id: 'a1', text: 'Record an ECG', done: true }],
    entries: [...view.entries, { second: 9, kind: 'done', text: 'Record an ECG', speaker: '' }],
  }));
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const monitor = await screen.findByRole('region', { name: 'Patient monitor' });
  expect(within(monitor).getByText('88')).toBeDefined();
  fireEvent.click(within(monitor).getByRole('button', { name: 'In words' }));
  expect(within(monitor).getByText('Narrow complexes, regular, about 88 a minute.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Record an ECG' }));
  await waitFor(() => expect(held.acts).toEqual([{ kind: 'do', actionId: 'a1' }]));
  const course = await screen.findByRole('region', { name: 'What happened' });
  expect(await within(course).findByText('Record an ECG')).toBeDefined();
});

test('acts that come fast are sent one after the other, the same one once', async () => {
  const { held, handlers } = holding(run, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const first = await screen.findByRole('button', { name: 'Record an ECG' });
  fireEvent.click(first);
  fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: 'Send her home' }));
  await waitFor(() =>
    expect(held.acts).toEqual([
      { kind: 'do', actionId: 'a1' },
      { kind: 'do', actionId: 'a2' },
    ]),
  );
});

test('an act on an older state is refused, the state is loaded anew and the page says so', async () => {
  const { held, handlers } = holding(run, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const button = await screen.findByRole('button', { name: 'Send her home' });
  held.view = { ...run, number: 3, story: 'She has been given adenosine elsewhere.' };
  fireEvent.click(button);
  expect(await screen.findByText('She has been given adenosine elsewhere.')).toBeDefined();
  expect(await screen.findByText(/in another window meanwhile/)).toBeDefined();
  expect(held.acts).toEqual([]);
});

test('a medicine needs a name from the list and a dose; a comma is a point', async () => {
  const { held, handlers } = holding(run, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  fireEvent.click(await screen.findByRole('tab', { name: 'Medicines' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Give' }));
  expect(await screen.findByText('Choose a medicine from the list.')).toBeDefined();
  expect(screen.getByText('Enter a number greater than 0.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Medicine'), { target: { value: 'Adenosine' } });
  fireEvent.change(screen.getByLabelText('Dose'), { target: { value: '0,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(held.acts).toEqual([{ kind: 'order', drug: 'adenosine', dose: 0.5, unit: 'mg', route: 'iv' }]),
  );
});

test('the beginning of a name stands for a medicine that only one has', async () => {
  const { held, handlers } = holding(run, (_act, view) => view);
  const named = (drug: string) => ({ drug, name: drug, units: ['mg'], routes: ['iv'] });
  openPortal(server, ADDRESS, member('STUDENT'), [
    http.get(at('/bedside/drugs'), () =>
      HttpResponse.json({ drugs: ['metoprolol', 'metoclopramide', 'adenosine'].map(named) }),
    ),
    ...handlers,
  ]);
  fireEvent.click(await screen.findByRole('tab', { name: 'Medicines' }));
  const medicine = await screen.findByLabelText<HTMLInputElement>('Medicine');
  fireEvent.change(screen.getByLabelText('Dose'), { target: { value: '6' } });
  for (const several of ['meto', 'ad']) {
    fireEvent.change(medicine, { target: { value: several } });
    fireEvent.click(screen.getByRole('button', { name: 'Give' }));
    expect(await screen.findByText('Choose a medicine from the list.')).toBeDefined();
  }
  await waitFor(() => {
    fireEvent.change(medicine, { target: { value: 'Adeno' } });
    fireEvent.blur(medicine);
    expect(medicine.value).toBe('adenosine');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(held.acts).toEqual([{ kind: 'order', drug: 'adenosine', dose: 6, unit: 'mg', route: 'iv' }]),
  );
});

test('what happened says who spoke, what was looked for and what was given', async () => {
  const told = [
    { second: 1, kind: 'asked' as const, text: 'Any allergies?', speaker: '' },
    { second: 1, kind: 'answered' as const, text: 'None.', speaker: 'patient' },
    { second: 2, kind: 'asked' as const, text: 'examination.airway', speaker: '' },
    { second: 3, kind: 'given' as const, text: 'adenosine 6 mg i.v.', speaker: '' },
    { second: 4, kind: 'done' as const, text: 'Record an ECG', speaker: '' },
  ];
  const { handlers } = holding({ ...run, entries: [...run.entries, ...told] }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const course = await screen.findByRole('region', { name: 'What happened' });
  const lines = within(course)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent);
  expect(lines.toReversed()).toEqual([
    'You: Any allergies?',
    'Patient: None.',
    'Requested: Airway',
    'Given: adenosine 6 mg i.v.',
    'Record an ECG',
  ]);
});

test('a run whose place is gone leads to the one that goes on', async () => {
  openPortal(server, ADDRESS, member('STUDENT'), [
    http.get(at(`/bedside/attempts/${run.attemptId}`), () =>
      HttpResponse.json({ code: 'organism_not_live', message: '', detail: {} }, { status: 409 }),
    ),
    http.get(at('/bedside/attempts/open'), () =>
      HttpResponse.json({
        run: { attemptId: run.organismId, scenarioId: null, scenarioName: 'Short of breath' },
      }),
    ),
  ]);
  expect(await screen.findByText(/“Short of breath” is running in another window/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Continue here' });
  expect(link.getAttribute('href')).toContain(String(run.organismId));
});

test('after the end there is nothing to do but to read the review', async () => {
  const { handlers } = holding({ ...run, ended: true }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const link = await screen.findByRole('link', { name: 'Read the review' });
  expect(link.getAttribute('href')).toBe(REVIEW);
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each([
  ['after', /You can read the review after 5 Dec 2026/],
  ['closed', 'The scenario has ended. This assignment has no review.'],
] as const)('an assignment whose review is %s leads back to the cases', async (review, said) => {
  const assignment = {
    id: 'a1',
    title: 'Week one',
    dueAt: '2026-12-05T09:00:00Z',
    exam: true,
    hints: true,
    review,
  };
  const { handlers } = holding({ ...run, ended: true, assignment }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the scenarios' }).getAttribute('href')).toBe('/train');
  expect(screen.queryByRole('link', { name: 'Read the review' })).toBeNull();
});

test('a case that was to be begun while another runs asks which of them gives way', async () => {
  const begun: unknown[] = [];
  openPortal(server, `/train?begin=${run.scenarioId}`, member('STUDENT'), [
    http.get(at('/bedside/attempts/open'), () =>
      HttpResponse.json({
        run: { attemptId: run.attemptId, scenarioId: null, scenarioName: 'Short of breath' },
      }),
    ),
    noWork,
    http.post(at('/profile/progress/student_scenario/search'), () =>
      HttpResponse.json({ content: [], totalElements: 0 }),
    ),
    http.post(at('/bedside/attempts'), async ({ request }) => {
      begun.push(await request.json());
      return HttpResponse.json(run);
    }),
    http.get(at(`/bedside/attempts/${run.attemptId}`), () => HttpResponse.json(run)),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'End it and start the other scenario' }));
  await screen.findByRole('region', { name: 'Patient monitor' });
  expect(begun).toEqual([{ scenarioId: run.scenarioId, takeOver: true }]);
});

test('a license without the list of progress still offers cases', async () => {
  const who = member('STUDENT', { features: ['Desktop'] });
  openPortal(server, '/train', who, [
    http.get(at('/bedside/attempts/open'), () => HttpResponse.json({ run: null })),
    noWork,
    http.get(at('/profile/dashboard'), () =>
      HttpResponse.json({
        role: 'STUDENT',
        student: { continue: [], next: [{ id: 's1', name: 'Short of breath' }] },
      }),
    ),
  ]);
  expect(await screen.findByRole('button', { name: 'Train here: Short of breath' })).toBeDefined();
});

test('a case whose button is pressed twice in a moment is begun once', async () => {
  let begun = 0;
  openPortal(server, '/train', member('STUDENT', { features: ['Desktop'] }), [
    http.get(at('/bedside/attempts/open'), () => HttpResponse.json({ run: null })),
    noWork,
    http.get(at('/profile/dashboard'), () =>
      HttpResponse.json({
        role: 'STUDENT',
        student: { continue: [], next: [{ id: 's1', name: 'Short of breath' }] },
      }),
    ),
    http.post(at('/bedside/attempts'), () => {
      begun += 1;
      return HttpResponse.json(run);
    }),
    http.get(at(`/bedside/attempts/${run.attemptId}`), () => HttpResponse.json(run)),
  ]);
  const button = await screen.findByRole('button', { name: 'Train here: Short of breath' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('region', { name: 'Patient monitor' });
  expect(begun).toBe(1);
});

test('units and routes are in words, and sent as the server names them', async () => {
  const { held, handlers } = holding(run, (_act, view) => view);
  const drugs = [{ drug: 'salbutamol', name: 'Salbutamol', units: ['microgram/min'], routes: ['nebulised'] }];
  openPortal(server, ADDRESS, member('STUDENT'), [
    http.get(at('/bedside/drugs'), () => HttpResponse.json({ drugs })),
    ...handlers,
  ]);
  fireEvent.click(await screen.findByRole('tab', { name: 'Medicines' }));
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
  fireEvent.change(screen.getByLabelText('Medicine'), { target: { value: 'salbutamol' } });
  fireEvent.change(screen.getByLabelText('Dose'), { target: { value: '5' } });
  expect(screen.getByRole('option', { name: 'micrograms/min' })).toBeDefined();
  expect(screen.getByRole('option', { name: 'by nebuliser' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(held.acts).toEqual([
      { kind: 'order', drug: 'salbutamol', dose: 5, unit: 'microgram/min', route: 'nebulised' },
    ]),
  );
});

test('a hint that is not there says so', async () => {
  const { held, handlers } = holding({ ...run, canHint: false }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
  expect(await screen.findByText('There is no hint at this point.')).toBeDefined();
  expect(held.acts).toEqual([]);
});

test('hints that an assignment switches off are said to be switched off', async () => {
  const assignment = {
    id: 'a1',
    title: 'By Friday',
    dueAt: '2026-12-04T12:00:00Z',
    exam: false,
    hints: false,
    review: 'open' as const,
  };
  const { handlers } = holding({ ...run, canHint: false, assignment }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
  expect(await screen.findByText('Hints are switched off for this assignment.')).toBeDefined();
});

test('the case that runs leads back to its run', async () => {
  const offered = [
    { id: 's1', name: 'Short of breath' },
    { id: 's2', name: 'A racing heart' },
  ];
  openPortal(server, '/train', member('STUDENT', { features: ['Desktop'] }), [
    http.get(at('/bedside/attempts/open'), () =>
      HttpResponse.json({ run: { attemptId: 'r1', scenarioId: 's1', scenarioName: 'Short of breath' } }),
    ),
    noWork,
    http.get(at('/profile/dashboard'), () =>
      HttpResponse.json({ role: 'STUDENT', student: { continue: [], next: offered } }),
    ),
  ]);
  const link = await screen.findByRole('link', { name: 'Continue here: Short of breath' });
  expect(link.getAttribute('href')).toContain('r1');
  expect(screen.queryByRole('button', { name: 'Train here: Short of breath' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Train here: A racing heart' })).toBeDefined();
});

test.each([
  [true, 'A language model (gpt-test) puts lines of the history into the patient’s words.'],
  [false, 'The answers come from the patient’s history and current condition.'],
])('the talk says where its answers come from (a model: %s)', async (modelTalks, said) => {
  const { handlers } = holding(run, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers, { model: 'gpt-test', modelTalks });
  fireEvent.click(await screen.findByRole('tab', { name: 'Talk' }));
  expect(await screen.findByText(said, { exact: false })).toBeDefined();
});

test('time and signs stand at the edge while the monitor is out of sight', async () => {
  const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(see);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { handlers } = holding(run, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  await screen.findByRole('region', { name: 'Patient monitor' });
  expect(screen.queryByText('HR')).toBeNull();
  act(() => seen.at(-1)?.([{ isIntersecting: false }]));
  expect(screen.getByText('HR').parentElement?.textContent).toBe('HR 88');
  expect(screen.getByText('SpO₂').parentElement?.textContent).toBe('SpO₂ 97');
  act(() => seen.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.queryByText('HR')).toBeNull();
  vi.unstubAllGlobals();
});

test('the keyboard keeps its place when the choices of a block give way to others', async () => {
  const { handlers } = holding(run, (_act, view) => ({
    ...view,
    title: 'And now?',
    choices: [{ id: 'b1', text: 'Call the cardiologist', done: false }],
  }));
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const first = await screen.findByRole('button', { name: 'Record an ECG' });
  first.focus();
  fireEvent.click(first);
  await screen.findByRole('button', { name: 'Call the cardiologist' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Actions' })));
});

test('the actions say where a finding is to be read, and lead there', async () => {
  const { handlers } = holding(run, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  fireEvent.click(await screen.findByRole('button', { name: 'Open Examine' }));
  expect(screen.getByRole('tab', { name: 'Examine' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Record an ECG' })).toBeNull();
});

test('the way on has the focus and is in sight when the case ends', async () => {
  const scrolled: unknown[] = [];
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (
    this: HTMLElement,
    how?: FocusOptions,
  ) {
    if (this.textContent === 'Read the review') scrolled.push(how?.preventScroll ?? false);
  });
  const { handlers } = holding({ ...run, ended: true, choices: [] }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  await screen.findByRole('link', { name: 'Read the review' });
  await waitFor(() => expect(scrolled).toEqual([false]));
  focus.mockRestore();
});

test('what was found has the focus of the button that asked for it', async () => {
  const { handlers } = holding(run, (_act, view) => ({
    ...view,
    results: [
      {
        id: 'examination.airway',
        group: 'examination',
        name: '',
        second: 9,
        text: 'Patent.',
        readings: [],
        ecg: null,
        by: '',
        present: '',
        ofStart: false,
      },
    ],
  }));
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  fireEvent.click(await screen.findByRole('tab', { name: 'Examine' }));
  const airway = await screen.findByRole('button', { name: 'Airway' });
  airway.focus();
  fireEvent.click(airway);
  const found = await screen.findByText('Patent.');
  await waitFor(() => expect(document.activeElement).toBe(found.closest('li')));
});

test('what is examined later is told by the signs of then, and the rest is marked as of the start', async () => {
  const result = {
    id: 'examination.circulation',
    group: 'examination' as const,
    name: '',
    second: 90,
    text: 'Pulse 88/min, regular.',
    readings: [],
    ecg: null,
    by: '',
    present: 'No pulse can be felt.',
    ofStart: true,
  };
  const { handlers } = holding({ ...run, results: [result] }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  fireEvent.click(await screen.findByRole('tab', { name: 'Examine' }));
  const place = (await screen.findByText('No pulse can be felt.')).closest('li');
  expect(place?.textContent).toMatch(/No pulse.*At the start of the scenario.*Pulse 88/);
});

test('a pressure that cannot be measured alarms', async () => {
  const signs = run.monitor.signs.map((sign) =>
    sign.kind === 'heartRate' ? sign : { ...sign, value: null, alarm: 'lost' as const },
  );
  const { handlers } = holding({ ...run, monitor: { ...run.monitor, signs } }, (_act, view) => view);
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const monitor = within(await screen.findByRole('region', { name: 'Patient monitor' }));
  expect(monitor.getAllByText('no signal').length).toBeGreaterThan(0);
});

test('what an action has shown is said, and leads to its result', async () => {
  const { handlers } = holding(run, (_act, view) => ({
    ...view,
    results: [
      {
        id: 'examination.airway',
        group: 'examination',
        name: '',
        second: 9,
        text: 'Patent.',
        readings: [],
        ecg: null,
        by: 'Record an ECG',
        present: '',
        ofStart: false,
      },
    ],
  }));
  openPortal(server, ADDRESS, member('STUDENT'), handlers);
  const choice = await screen.findByRole('button', { name: 'Record an ECG' });
  expect(screen.queryByText(/^Result of/)).toBeNull();
  fireEvent.click(choice);
  const shown = within(await screen.findByRole('region', { name: 'Result of “Record an ECG”' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Result: Airway'));
  fireEvent.click(shown.getByRole('button', { name: 'Show Airway' }));
  const found = await screen.findByText('Patent.');
  await waitFor(() => expect(document.activeElement).toBe(found.closest('li')));
});

test('measures of lung function have their names, and those after the bronchodilator say so', async () => {
  const measured = (name: string, value: number, phase: 'pre' | 'post') => ({
    name,
    value,
    unit: '',
    low: 0.7,
    high: null,
    source: null,
    phase,
  });
  openPortal(
    server,
    ADDRESS,
    member('STUDENT'),
    holding(
      {
        ...run,
        results: [
          {
            id: 'pft',
            group: 'function',
            name: '',
            second: 9,
            text: '',
            readings: [measured('FEV1FVC', 0.5, 'pre'), measured('FEV1FVC', 0.52, 'post')],
            ecg: null,
            by: '',
            present: '',
            ofStart: false,
          },
        ],
      },
      (_act, view) => view,
    ).handlers,
  );
  fireEvent.click(await screen.findByRole('tab', { name: 'Examine' }));
  expect(await screen.findByText('FEV₁/FVC')).toBeDefined();
  expect(await screen.findByText('FEV₁/FVC (post)')).toBeDefined();
});
