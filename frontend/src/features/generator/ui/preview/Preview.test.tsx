import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ScenarioDetail } from '@/features/scenarios/model';
import { judged, preview } from '@/testing/bedside';
import { startFakeSocket } from '@/testing/fakeSocket';
import { at, member, openPortal, startServer } from '@/testing/portal';
import { scenarioDetail } from '@/testing/scenario';
import type { Preview, TimedAct } from '../../model/previewed';
// Loaded before the first test, so that none waits for it.
import './Preview';

const server = startServer();
startFakeSocket();

interface Asked {
  readonly scenarioId: string;
  readonly revision: number;
  readonly acts: readonly TimedAct[];
}

/** The run after the ECG: another block, and the score so far. */
function afterwards({ view }: Preview, second: number): Preview {
  const exit = { to: 'b2', when: 'action' as const, actionIds: ['a1'], needs: 'any' as const };
  return {
    view: {
      ...view,
      number: 1,
      second,
      title: 'Tachycardia',
      story: 'It is regular.',
      choices: [{ id: 'a3', text: 'Give adenosine', done: false }],
    },
    marks: [{ id: 'a3', grade: 'recommended', points: 5, objectiveId: null, shows: [] }],
    visits: [
      { second: 0, blockId: 'b1', title: 'Arrival', exit: null, because: [] },
      { second, blockId: 'b2', title: 'Tachycardia', exit, because: ['Record an ECG'] },
    ],
    score: {
      percent: 40,
      passMark: 70,
      passed: false,
      objectives: [],
      criticalMissed: 0,
      harmful: 0,
      firstCriticalSecond: second,
    },
    acts: [{ ...judged, second }],
    missed: [
      {
        block: 'Tachycardia',
        text: 'Give adenosine',
        grade: 'recommended',
        objectiveId: null,
        rationale: '',
        referenceId: null,
      },
    ],
  };
}

/** The preview of a scenario on a server that answers an action with the next block, and lets time pass. */
async function open(refuse?: (asked: Asked, now: ScenarioDetail) => Response | undefined) {
  const asked: Asked[] = [];
  const scenarioData = scenarioDetail().scenarioData;
  scenarioData.generalInfo.objectives = [{ id: 'o1', text: 'Read the rhythm.' }] as never;
  scenarioData.scenarioFlow.blocks = ['b1', 'b2'].map((id) => ({
    id,
    kind: 'state',
    title: id,
    narrative: '',
    actions: [],
    cues: [],
    changes: [],
    exits: [],
    debriefPoints: [],
    ending: null,
  }));
  const detail: ScenarioDetail = scenarioDetail({ readyToPreview: true, abilities: ['view'], scenarioData });
  const held = { detail };
  const first = preview();
  openPortal(server, '/scenarioGenerator?id=s-1', member('TEACHER'), [
    http.post(at('/scenario/search'), () =>
      HttpResponse.json({ content: [detail], totalElements: 1, page: 0, size: 1000 }),
    ),
    http.get(at('/scenario/get-by-id'), () => HttpResponse.json(held.detail)),
    http.post(at('/scenario/preview'), async ({ request }) => {
      const body = (await request.json()) as Asked;
      asked.push(body);
      const refused = refuse?.(body, held.detail);
      if (refused) return refused;
      const last = body.acts.at(-1);
      if (!last) return HttpResponse.json(first);
      const { second, act } = last;
      if (act.kind === 'do') return HttpResponse.json(afterwards(first, second));
      const passed = act.kind === 'skip' ? second + Math.min(act.seconds, 90) : second;
      return HttpResponse.json({
        ...first,
        view: { ...first.view, number: body.acts.length, second: passed },
      });
    }),
  ]);
  fireEvent.click(await screen.findByRole('tab', { name: 'Preview' }));
  await screen.findByRole('region', { name: 'Patient monitor' });
  return { asked, held };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the run is that of the bedside, with the marks beside the choices', async () => {
  const { asked } = await open();
  expect(asked).toEqual([{ scenarioId: 's-1', revision: 1, acts: [] }]);
  expect(screen.getByText('She holds her chest.')).toBeDefined();
  const right = screen.getByRole('button', { name: 'Record an ECG' });
  const marks = document.getElementById(right.getAttribute('aria-describedby') ?? '');
  expect(marks?.textContent).toContain('+10 points');
  expect(marks?.textContent).toContain('Read the rhythm.');
  const wrong = screen.getByRole('button', { name: 'Send her home' });
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '−10 points',
  );
});

test('an act leads on; the teacher sees why, what it was worth and what is not done', async () => {
  await open();
  press('Record an ECG');
  expect(await screen.findByText('It is regular.')).toBeDefined();
  const teacher = screen.getByRole('region', { name: 'Only you see this' });
  expect(within(teacher).getByText('40%')).toBeDefined();
  expect(within(teacher).getByText('Block 2 of the flow')).toBeDefined();
  expect(within(teacher).getByText(/: Record an ECG$/)).toBeDefined();
  const missed = within(teacher).getByRole('region', { name: 'Not done so far' });
  expect(within(missed).getByText('Give adenosine')).toBeDefined();
  // The new block is read from its beginning.
  expect(document.activeElement?.textContent).toContain('It is regular.');
});

test('time passes by waiting alone, and the next act comes at the second it led to', async () => {
  const { asked } = await open();
  fireEvent.change(screen.getByLabelText('Seconds to wait'), { target: { value: '1.5' } });
  press('Wait');
  expect(await screen.findByText('A whole number from 1 to 1800.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Seconds to wait'), { target: { value: '20' } });
  press('Wait');
  expect(await screen.findByText('00:20')).toBeDefined();
  press('Until something happens');
  expect(await screen.findByText('01:50')).toBeDefined();
  expect(asked.at(-1)?.acts).toEqual([
    { second: 0, act: { kind: 'skip', seconds: 20 } },
    { second: 20, act: { kind: 'skip', seconds: 1800 } },
  ]);
});

test('the last step is undone without asking the server again, and the run begins anew', async () => {
  const { asked } = await open();
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo the last step' });
  expect(undo.disabled).toBe(true);
  press('Wait');
  expect(await screen.findByText('01:00')).toBeDefined();
  press('Record an ECG');
  expect(await screen.findByText('It is regular.')).toBeDefined();
  press('Undo the last step');
  expect(await screen.findByRole('button', { name: 'Record an ECG' })).toBeDefined();
  expect(screen.getByText('01:00')).toBeDefined();
  press('Restart');
  await waitFor(() => expect(screen.queryByText('01:00')).toBeNull());
  expect(undo.disabled).toBe(true);
  expect(asked).toHaveLength(3);
});

test('what cannot be done is said and is not kept', async () => {
  const { asked } = await open(({ acts }) =>
    acts.length > 0 && acts.at(-1)?.act.kind === 'hint'
      ? HttpResponse.json(
          {
            code: 'validation_failed',
            message: '',
            fields: [{ pointer: '/acts/0/act', code: 'act_not_offered' }],
          },
          { status: 400 },
        )
      : undefined,
  );
  press('Hint');
  expect(await screen.findByRole('alert')).toBeDefined();
  press('Record an ECG');
  expect(await screen.findByText('It is regular.')).toBeDefined();
  expect(asked.at(-1)?.acts).toEqual([{ second: 0, act: { kind: 'do', actionId: 'a1' } }]);
});

test('a scenario that somebody else has changed is loaded anew and run from its start', async () => {
  const { asked, held } = await open(({ revision }, now) =>
    revision < now.revision
      ? HttpResponse.json({ code: 'revision_conflict', message: '' }, { status: 409 })
      : undefined,
  );
  press('Wait');
  expect(await screen.findByText('01:00')).toBeDefined();
  held.detail = { ...held.detail, revision: 2 };
  press('Record an ECG');
  await waitFor(() => expect(asked.at(-1)).toEqual({ scenarioId: 's-1', revision: 2, acts: [] }));
  await waitFor(() => expect(screen.queryByText('01:00')).toBeNull());
});
