import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { followSessionEnds } from '@/app/sessionEnds';
import type { ScenarioDetail } from '@/features/scenarios/model';
import { FakeSocket, startFakeSocket } from '@/testing/fakeSocket';
import { at, member, openPortal, startServer } from '@/testing/portal';
import { scenarioDetail } from '@/testing/scenario';
import type { ChatMessage } from '../model/frames';

const server = startServer();
const line = startFakeSocket();

const ofChat = { chatId: 'c-1', scenarioId: 's-1' };
const text = (seq: number, message: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m-${seq}`,
  seq,
  message,
  sent: '2026-11-21T08:00:00Z',
  sender: 'user',
  senderFirstName: 'Maria',
  senderLastName: 'Dimitrova',
  clientId: null,
  changed: [],
  live: false,
  ...change,
});

/** A part of the case, by its heading. */
const part = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`no part ${name}`);
  return section;
};

interface Sent {
  message: string;
  clientId: string;
  data?: { section: string };
}

function open({
  detail = scenarioDetail(),
  messages = [text(1, 'A case of asthma'), text(2, 'Here it is.', { sender: 'bot' })],
  undone = [],
  locked = false,
  path = '/scenarioGenerator?id=s-1',
  stale,
  config = {},
}: {
  config?: object;
  /** What the first call for the scenario answers, when it is older than the rest. */
  stale?: ScenarioDetail;
  detail?: ScenarioDetail;
  messages?: ChatMessage[];
  /** Messages whose changes were taken back. */
  undone?: string[];
  locked?: boolean;
  path?: string;
} = {}) {
  const sent: Sent[] = [];
  const begun: Sent[] = [];
  const modified: { revision: number; changes: unknown[] }[] = [];
  const stopped: unknown[] = [];
  const steps: string[] = [];
  const before: ScenarioDetail[] = [];
  const after: ScenarioDetail[] = [];
  /** Goes back or forward as the server does, with the whole scenarios on two stacks. */
  const step = (way: 'undo' | 'redo') =>
    http.post(at(`/scenario/${way}`), async ({ request }) => {
      const { revision } = (await request.json()) as { revision: number };
      steps.push(`${way} ${revision}`);
      const [from, to] = way === 'undo' ? [before, after] : [after, before];
      const target = from.pop();
      if (!target) return HttpResponse.json({ code: `nothing_to_${way}`, message: '' }, { status: 409 });
      to.push(stored);
      stored = {
        ...target,
        revision: stored.revision + 1,
        canUndo: before.length > 0,
        canRedo: after.length > 0,
      };
      return HttpResponse.json(stored);
    });
  let stored: ScenarioDetail = { ...detail, locked };
  const handlers = [
    http.post(at('/scenario/search'), () =>
      HttpResponse.json({ content: [detail], totalElements: 1, page: 0, size: 1000 }),
    ),
    http.get(at('/scenario/get-by-id'), () => HttpResponse.json(stale ?? stored), {
      once: stale !== undefined,
    }),
    http.get(at('/scenario/get-by-id'), () => HttpResponse.json(stored)),
    http.get(at('/chat/get-messages-by-chat-id-sort-by-time'), () =>
      HttpResponse.json({
        content: messages,
        totalElements: messages.length,
        page: 0,
        size: 9999,
        lastSeq: messages.at(-1)?.seq ?? 0,
        locked: stored.locked,
        checkpoints: [],
        undone,
      }),
    ),
    http.post(at('/scenario/subscribe'), () => HttpResponse.json({ chatId: 'c-1', lastSeq: 2, locked })),
    http.get(at('/scenario/is-chat-locked'), () => HttpResponse.json({ locked: stored.locked })),
    http.post(at('/scenario/unsubscribe'), () => HttpResponse.json({ ok: true })),
    http.post(at('/scenario/send-message'), async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return HttpResponse.json({ locked: true, messageId: 'm-3', seq: 3 });
    }),
    http.post(at('/scenario'), async ({ request }) => {
      begun.push((await request.json()) as Sent);
      return HttpResponse.json({ scenario: { ...detail, locked: true, lastSeq: 2 }, locked: true });
    }),
    http.post(at('/scenario/stop'), async ({ request }) => {
      stopped.push(await request.json());
      stored = { ...stored, locked: false };
      return HttpResponse.json({ locked: false });
    }),
    step('undo'),
    step('redo'),
    http.post(at('/scenario/modify'), async ({ request }) => {
      const body = (await request.json()) as {
        revision: number;
        changes: { pointer: string; value: unknown }[];
      };
      modified.push(body);
      if (body.revision !== stored.revision)
        return HttpResponse.json({ code: 'revision_conflict', message: '' }, { status: 409 });
      const scenarioData = structuredClone(stored.scenarioData);
      for (const { pointer, value } of body.changes) {
        const keys = pointer.split('/').slice(1);
        const last = keys.pop() ?? '';
        let part = scenarioData as unknown as Record<string, unknown>;
        for (const key of keys) part = part[key] as Record<string, unknown>;
        part[last] = value;
      }
      before.push(stored);
      stored = { ...stored, revision: stored.revision + 1, scenarioData, canUndo: true, canRedo: false };
      return HttpResponse.json(stored);
    }),
  ];
  return {
    ...openPortal(server, path, member('TEACHER'), handlers, config),
    sent,
    begun,
    modified,
    stopped,
    steps,
    change: (next: Partial<ScenarioDetail>) => {
      stored = { ...stored, ...next };
    },
  };
}

const composer = () => screen.findByRole('textbox', { name: 'Message to Professor GPT' });

async function connected() {
  await screen.findByText('Connected');
}

async function write(words: string) {
  const field = await composer();
  fireEvent.change(field, { target: { value: words } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('the first message begins a scenario, which is then the one in the address', async () => {
  const { begun, router } = open({ path: '/scenarioGenerator?id=ADD_NEW' });
  fireEvent.click(await screen.findByRole('button', { name: /72-year-old woman/ }));
  await connected();
  fireEvent.keyDown(await composer(), { key: 'Enter' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Palpitations' })).toBeDefined();
  expect(begun).toHaveLength(1);
  expect(begun[0]?.message).toContain('72-year-old woman');
  expect(router.state.location.search).toEqual({ id: 's-1' });
  // Whoever wrote the message writes on in the chat of the scenario.
  await waitFor(async () => expect(document.activeElement).toBe(await composer()));
});

test('tags chosen before the first message are given to the scenario once it is there', async () => {
  const given: unknown[] = [];
  server.use(
    http.post(at('/tags/search'), () =>
      HttpResponse.json({
        content: [
          { id: 't-1', name: 'Year 3', color: '#226688' },
          { id: 't-2', name: 'Cardio', color: '#882222' },
        ],
        totalElements: 2,
        page: 0,
        size: 1000,
      }),
    ),
    http.put(at('/scenario/tags'), async ({ request }) => {
      given.push(await request.json());
      return HttpResponse.json({ outcomes: [{ id: 's-1', ok: true }] });
    }),
  );
  open({ path: '/scenarioGenerator?id=ADD_NEW' });
  await connected();
  fireEvent.click(await screen.findByRole('button', { name: 'Tags' }));
  const cardio = await screen.findByRole('checkbox', { name: 'Cardio' });
  fireEvent.click(cardio);
  fireEvent.keyDown(cardio, { key: 'Escape' });
  expect(await screen.findByRole('button', { name: 'Tags: 1' })).toBeDefined();
  expect(given).toEqual([]);
  await write('A case of asthma');
  await waitFor(() => expect(given).toEqual([{ scenarioIds: ['s-1'], tagIds: ['t-2'] }]));
});

test.each(['', 'ADD_NEW', 'nohyphen'])('the id %j loads no scenario', async (id) => {
  open({ path: `/scenarioGenerator?id=${id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'New scenario' })).toBeDefined();
});

test('an answer streams in, brings the document and opens the chat', async () => {
  const { sent, change } = open();
  await screen.findByText('Here it is.');
  await connected();
  await write('Make her older');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(/Professor GPT is answering. Keep typing/)).toBeDefined();

  line
    .last()
    .say('SCENARIO_SUB/MESSAGE_DELTA', { ...ofChat, messageId: 'b', offset: 0, text: 'She is now ' }, 4);
  line.last().say('SCENARIO_SUB/MESSAGE_DELTA', { ...ofChat, messageId: 'b', offset: 11, text: '81.' }, 5);
  expect(await screen.findByText('She is now 81.')).toBeDefined();
  const steps = [
    { id: 'objectives', status: 'done' },
    { id: 'history', status: 'working' },
    { id: 'examination', status: 'empty' },
  ];
  line.last().say('SCENARIO_GPT/STATUS', { ...ofChat, checkpoints: steps }, 6);
  expect(await screen.findByText('is writing: History')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Steps of the scenario' })).toBeDefined();
  expect(screen.getByText('part 2 of 3')).toBeDefined();
  // The document of a finished part comes with the answer: the case does not contradict the steps.
  expect(within(part('Objectives')).getByText(/^Written; it appears here/)).toBeDefined();
  expect(within(part('History')).getByText('Being written now.')).toBeDefined();
  expect(within(part('Examination')).getByText('Not written yet.')).toBeDefined();

  const after = scenarioDetail({ name: 'Palpitations at 81', revision: 2 });
  after.scenarioData.clinicalScenario.basicMeasurements.age = 81;
  change(after);
  line.last().say(
    'SCENARIO_SUB/NEW_MESSAGE_FROM_BOT',
    {
      ...ofChat,
      message: text(7, 'She is now 81 years old.', {
        sender: 'bot',
        changed: ['/clinicalScenario/basicMeasurements/age'],
      }),
      scenarioData: after.scenarioData,
      name: after.name,
      revision: 2,
      readyToPublish: false,
      readyToPreview: true,
      findings: [],
      checkpoints: [{ id: 'investigations', status: 'done' }],
      locked: false,
    },
    7,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Palpitations at 81' })).toBeDefined();
  expect(screen.getByText('81 years')).toBeDefined();
  // A step that is done may leave a part out; one that is not has still to write it.
  expect(within(part('Pulmonary function test')).getByText('Not part of this scenario.')).toBeDefined();
  expect(within(part('Examination')).getByText('Not written yet.')).toBeDefined();
  expect(screen.getByText('Changed')).toBeDefined();
  expect(
    screen.getByRole('button', { name: 'Measurements', description: 'Show the changes in: Measurements' }),
  ).toBeDefined();
  expect(screen.queryByText(/Keep typing/)).toBeNull();
});

test('who comes while an answer is written sees since when, and need not stay for it', async () => {
  const sent = new Date(Date.now() - 83_000).toISOString();
  open({ locked: true, messages: [text(1, 'A case of asthma', { sent })] });
  expect(await screen.findByText(/^01:2\d$/)).toBeDefined();
  expect(screen.getByText(/^You do not have to wait/)).toBeDefined();
});

test('a locked chat keeps what is typed and does not send it', async () => {
  const { sent } = open({ locked: true, messages: [text(1, 'A case of asthma')] });
  expect(await screen.findByText(/Professor GPT is answering. Keep typing/)).toBeDefined();
  await write('And an allergy');
  expect((await composer()) as HTMLTextAreaElement).toHaveProperty('value', 'And an allergy');
  expect(sent).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit: History' }).disabled).toBe(true);
});

test('without a line a locked chat is asked for by calls until it is open', async () => {
  const { change } = open({ locked: true, messages: [text(1, 'A case of asthma')] });
  await screen.findByText(/Professor GPT is answering. Keep typing/);
  await connected();
  change({ locked: false });
  FakeSocket.reachable = false;
  line.last().onclose?.({ code: 1006 });
  expect(await screen.findByText(/^Retrying \(\d of 10\)$/)).toBeDefined();
  // The chat is asked for every 5 s; on a busy machine the first question may come before the change.
  await waitFor(() => expect(screen.queryByText(/Keep typing/)).toBeNull());
}, 25_000);

test('an answer that was finished between the calls for scenario and chat is not missed', async () => {
  open({
    stale: scenarioDetail({ name: 'New scenario', lastSeq: 1 }),
    detail: scenarioDetail({ name: 'Written meanwhile', lastSeq: 2 }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Written meanwhile' })).toBeDefined();
});

test('the chat says who writes, and the case who wrote it', async () => {
  open();
  expect(await screen.findByText('Built-in author')).toBeDefined();
  expect(screen.getByText('Written by the built-in author')).toBeDefined();
});

test('a model is named, and its sources that nobody has checked are shown as such', async () => {
  const detail = scenarioDetail({ origin: 'model', originModel: 'gpt-next' });
  const source = { id: 'R1', linkTitle: 'A guideline', link: 'https://a.example', year: 2024 };
  detail.scenarioData.generalInfo.medicalReferences = [{ ...source, unverified: true }];
  detail.scenarioData.scenarioFlow.blocks = [
    {
      id: 'b1',
      kind: 'start',
      title: 'Arrival',
      narrative: '',
      changes: [],
      cues: [],
      exits: [],
      debriefPoints: [],
      ending: null,
      actions: [
        {
          id: 'a1',
          text: 'Takes the pulse',
          grade: 'critical',
          points: 5,
          withinSeconds: null,
          objectiveId: null,
          hint: '',
          rationale: '',
          referenceId: 'R1',
          order: null,
          stays: false,
          shows: [],
          asked: 'all',
        },
      ],
    },
  ];
  open({ detail, config: { model: 'gpt-next' } });
  expect(await screen.findByText('Model: gpt-next')).toBeDefined();
  expect(screen.getByText('Written by the model gpt-next')).toBeDefined();
  expect(screen.getByText('Not verified')).toBeDefined();
  expect(screen.getByText(/reference 1 \(not verified\)/)).toBeDefined();
});

test('a failed answer is told, and trying again sends the same words as another message', async () => {
  const { sent } = open();
  await screen.findByText('Here it is.');
  await connected();
  line.last().say('SCENARIO_SUB/GENERATION_FAILED', { ...ofChat, code: 'author_failed', locked: false }, 3);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Professor GPT could not finish the answer');
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ message: 'A case of asthma' });
  expect(sent[0]?.clientId).toMatch(/^[0-9a-f-]{36}$/);
});

test('Shift+Enter and typing by composition do not send', async () => {
  const { sent } = open();
  const field = await composer();
  fireEvent.change(field, { target: { value: 'One' } });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toHaveProperty('value', 'One');
  expect(sent).toEqual([]);
});

test('a question about a section names it', async () => {
  const { sent } = open();
  await connected();
  fireEvent.click(screen.getByRole('button', { name: 'Ask Professor GPT about: Examination' }));
  expect(screen.getByText('About: Examination')).toBeDefined();
  await write('Shorter');
  await waitFor(() => expect(sent[0]?.data).toEqual({ section: '/clinicalScenario/initialExamination' }));
});

test('an edit is saved against its revision, shown and taken back', async () => {
  const { modified, steps } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Measurements' }));
  fireEvent.change(await screen.findByLabelText('Weight (kg)'), { target: { value: '72,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('72.5 kg')).toBeDefined();
  const pointer = '/clinicalScenario/basicMeasurements/weight';
  expect(modified).toEqual([{ id: 's-1', revision: 1, changes: [{ pointer, value: 72.5 }] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('60 kg')).toBeDefined();
  expect(steps).toEqual(['undo 2']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an action that a cue waits for and that is gone can be taken out of it', async () => {
  const detail = scenarioDetail();
  const action = {
    id: 'b1_action_1',
    text: 'Record an ECG',
    grade: 'critical',
    points: 10,
    withinSeconds: null,
    objectiveId: null,
    hint: '',
    rationale: '',
    referenceId: null,
    order: null,
    stays: false,
    shows: [],
    asked: 'all',
  } as const;
  const block = {
    id: 'b1',
    kind: 'start',
    ending: null,
    title: 'On the ward',
    narrative: 'A patient.',
    changes: [],
    actions: [action, { ...action, id: 'b1_action_2', text: 'Call for help' }],
    exits: [],
    cues: [{ afterSeconds: 30, speaker: 'Nurse', text: 'Doctor?', unless: ['b1_action_1'] }],
    debriefPoints: [],
  } as const;
  const scenarioData = { ...detail.scenarioData, scenarioFlow: { blocks: [block] } } as never;
  const { modified } = open({ detail: scenarioDetail({ scenarioData }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: On the ward' }));
  const cue = await screen.findByRole('group', { name: 'Cue 1' });
  expect(within(cue).queryByText('If none is selected, it is always said.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Action 1' }));
  expect(within(cue).queryByLabelText('Record an ECG')).toBeNull();
  fireEvent.click(within(cue).getByLabelText('Unknown: b1_action_1'));
  expect(within(cue).getByText('If none is selected, it is always said.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(modified).toHaveLength(1));
  expect(modified[0]?.changes).toContainEqual({
    pointer: '/scenarioFlow/blocks/0/cues',
    value: [{ afterSeconds: 30, speaker: 'Nurse', text: 'Doctor?', unless: [] }],
  });
});

async function signIn(email: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test.each([
  ['for the same person', true],
  ['not for somebody else', false],
])(
  'a session that runs out keeps what was typed, %s',
  async (_who, kept) => {
    const { services, router, modified } = open();
    followSessionEnds(services, router);
    const same = member('TEACHER');
    const next = kept ? same : { ...same, id: 'p-2', email: 'other@demo.example' };
    server.use(
      http.post(at('/auth/login'), () =>
        HttpResponse.json({
          ...next,
          access_token: 't2',
          expires_in: 3600,
          expiration: '2099-01-01T00:00:00Z',
        }),
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: History' }));
    fireEvent.change(await screen.findByLabelText('Chief complaint'), {
      target: { value: 'Restless nights' },
    });
    act(() => services.session.end('expired'));
    server.use(http.get(at('/auth/check-admin-and-license'), () => HttpResponse.json(next)));
    await screen.findByText('Your session has ended. Please sign in again.');
    await signIn(next.email);
    await waitFor(() => expect(screen.queryByText(/^Your session has ended/)).toBeNull());
    if (kept) {
      const field = await screen.findByLabelText<HTMLTextAreaElement>('Chief complaint');
      expect(field.value).toBe('Restless nights');
      expect(screen.getByText(/^What you typed earlier has been restored/)).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(modified).toHaveLength(1));
      expect(modified[0]?.changes).toEqual([
        { pointer: '/clinicalScenario/history/chiefComplaint', value: 'Restless nights' },
      ]);
    } else {
      await screen.findByRole('button', { name: 'Edit: History' });
      expect(screen.queryByLabelText('Chief complaint')).toBeNull();
    }
  },
  20_000,
);

test('a form says what is wrong before it sends anything', async () => {
  const { modified } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Measurements' }));
  fireEvent.change(await screen.findByLabelText('Age'), { target: { value: '140' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Between 0 and 120.')).toBeDefined();
  expect(modified).toEqual([]);
});

test('a conflict is explained, what was typed is kept, what others wrote is taken up', async () => {
  const { modified, change } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: History' }));
  fireEvent.change(await screen.findByLabelText('Past medical history'), { target: { value: 'Mine' } });
  const theirs = scenarioDetail({ revision: 5 });
  theirs.scenarioData.clinicalScenario.history.past = 'Theirs';
  theirs.scenarioData.clinicalScenario.history.social = 'Lives alone';
  change(theirs);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Changed by both: Past medical history/)).toBeDefined();
  expect(screen.getByLabelText('Past medical history')).toHaveProperty('value', 'Mine');
  expect(screen.getByLabelText('Social history')).toHaveProperty('value', 'Lives alone');
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(modified).toHaveLength(2));
  expect(modified[1]).toEqual({
    id: 's-1',
    revision: 5,
    changes: [{ pointer: '/clinicalScenario/history/past', value: 'Mine' }],
  });
});

test('what stands in the way of publishing is said and leads to the checks', async () => {
  const { modified } = open({
    detail: scenarioDetail({
      findings: [
        {
          code: 'history_missing',
          grade: 'error',
          pointer: '/clinicalScenario/history',
          params: {},
          mend: [],
        },
        {
          code: 'weights_sum',
          grade: 'error',
          pointer: '/assessment/weights',
          params: { total: 80 },
          mend: [{ pointer: '/assessment/weights', value: [{ objectiveId: 'o1', weight: 100 }] }],
        },
      ],
    }),
  });
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(publish.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Not ready to publish: 2 errors' }));
  const checks = await screen.findByRole('tabpanel', { name: /Checks/ });
  expect(
    within(checks).getByText('The chief complaint or the history of the present illness is missing.'),
  ).toBeDefined();
  fireEvent.click(within(checks).getByRole('button', { name: /^Fix: / }));
  await waitFor(() =>
    expect(modified).toEqual([
      {
        id: 's-1',
        revision: 1,
        changes: [{ pointer: '/assessment/weights', value: [{ objectiveId: 'o1', weight: 100 }] }],
      },
    ]),
  );
});

test('who may only read sees the case without chat and without buttons that change it', async () => {
  open({ detail: scenarioDetail({ status: 'published', abilities: ['view'], creator: null }) });
  expect(await screen.findByText(/You can read this scenario/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Message to Professor GPT' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('the border between the panes moves by keyboard', async () => {
  open();
  const border = await screen.findByRole('separator', { name: 'Width of the chat' });
  const before = Number(border.getAttribute('aria-valuenow'));
  fireEvent.keyDown(border, { key: 'ArrowRight' });
  expect(Number(border.getAttribute('aria-valuenow'))).toBe(before + 2);
  fireEvent.keyDown(border, { key: 'Home' });
  expect(border.getAttribute('aria-valuenow')).toBe(border.getAttribute('aria-valuemin'));
});

async function weigh(kilograms: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Measurements' }));
  fireEvent.change(await screen.findByLabelText('Weight (kg)'), { target: { value: kilograms } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(`${kilograms} kg`);
}

const toolButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('undo and redo by their buttons and by keys, but not while something is typed', async () => {
  const { steps } = open();
  await weigh('70');
  expect(toolButton('Redo').disabled).toBe(true);
  fireEvent.click(toolButton('Undo the last change'));
  await screen.findByText('60 kg');
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  await screen.findByText('70 kg');
  fireEvent.keyDown(await composer(), { key: 'z', ctrlKey: true });
  // By the place of the key, as on a Bulgarian keyboard.
  fireEvent.keyDown(document.body, { key: 'з', code: 'KeyZ', ctrlKey: true });
  await screen.findByText('60 kg');
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await screen.findByText('70 kg');
  expect(steps).toEqual(['undo 2', 'redo 3', 'undo 4', 'redo 5']);
});

const OUTCOMES = [
  {
    status: 'done' as const,
    text: 'The age is 81.',
    words: 'make her 81',
    pointer: '/clinicalScenario/basicMeasurements/age',
  },
  { status: 'refused' as const, text: 'No leg is in the case.', words: 'break her leg' },
  { status: 'asked' as const, text: 'Which drug?', words: 'a drug', options: ['Digoxin', 'Bisoprolol'] },
];

test('the outcomes of an answer are a list with marks, places and replies', async () => {
  const { sent } = open({
    messages: [
      text(1, 'make her 81, break her leg, a drug'),
      text(2, 'I have changed the case.\n- The age is 81.\nWhich drug?', {
        sender: 'bot',
        outcomes: OUTCOMES,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'What happened to your requests' });
  const [done, refused, asked] = within(list).getAllByRole('listitem');
  if (!done || !refused || !asked) throw new Error('three outcomes');
  expect(done.textContent).toContain('Done');
  expect(refused.textContent).toContain('Not done');
  expect(asked.textContent).toContain('Question');
  // What the list says is not said twice.
  expect(screen.getByText('I have changed the case.')).toBeDefined();
  expect(screen.getAllByText('The age is 81.')).toHaveLength(1);
  fireEvent.click(within(done).getByRole('button', { name: 'Measurements' }));
  expect(await screen.findByText('Changed')).toBeDefined();
  await connected();
  fireEvent.click(within(asked).getByRole('button', { name: 'Digoxin' }));
  await waitFor(() => expect(sent.map(({ message }) => message)).toEqual(['Digoxin']));
  expect(document.activeElement).toBe(await composer());
  await waitFor(() => expect(toolButton('Bisoprolol').disabled).toBe(true));
});

test('what an answer did and was taken back since is marked as undone', async () => {
  open({
    messages: [
      text(1, 'make her 81, break her leg, a drug'),
      text(2, 'I have changed the case.', {
        sender: 'bot',
        changed: ['/clinicalScenario/basicMeasurements/age'],
        outcomes: OUTCOMES,
      }),
      text(3, 'undo'),
      text(4, 'Undone.', { sender: 'bot', outcomes: [{ status: 'done', text: 'Undone.', words: 'undo' }] }),
    ],
    undone: ['m-1'],
  });
  const [first, second] = await screen.findAllByRole('list', { name: 'What happened to your requests' });
  if (!first || !second) throw new Error('two lists');
  const marks = within(first)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(marks.map((mark) => mark.split('make')[0]?.split('break')[0]?.split('a drug')[0])).toEqual([
    'Undone',
    'Not done',
    'Question',
  ]);
  expect(screen.queryByRole('button', { name: 'Measurements' })).toBeNull();
  expect(within(second).getByText('Done')).toBeDefined();
});

test('an answer is stopped', async () => {
  const { stopped } = open({ locked: true, messages: [text(1, 'A case of asthma')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(stopped).toEqual([{ chatId: 'c-1' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(document.activeElement).toBe(await composer());
});

test('a published case that the chat has changed is said to be live, and can be taken back', async () => {
  const types: unknown[] = [];
  server.use(
    http.put(at('/scenario/type'), async ({ request }) => {
      types.push(await request.json());
      return HttpResponse.json(scenarioDetail());
    }),
  );
  open({
    detail: scenarioDetail({ status: 'published', abilities: ['view', 'edit', 'unpublish'] }),
    messages: [
      text(1, 'Older'),
      text(2, 'She is 81.', { sender: 'bot', changed: ['/debriefing'], live: true }),
    ],
  });
  const note = (await screen.findByText(/^This scenario is published: learners get/)).parentElement;
  if (!note) throw new Error('no note');
  fireEvent.click(within(note).getByRole('button', { name: 'Unpublish' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(types).toEqual([{ scenarioId: 's-1', type: 'draft' }]));
  await waitFor(() => expect(screen.queryByText(/^This scenario is published/)).toBeNull());
});

test('versions are listed, compared field by field, and restored after a question', async () => {
  const pointer = '/clinicalScenario/basicMeasurements/gender';
  const by = { id: 'p-1', firstName: 'Maria', lastName: 'Dimitrova' };
  const version = { by, byProfessor: false, model: null, changed: [], message: null, sameAs: null };
  const restored: unknown[] = [];
  server.use(
    http.get(at('/scenario/versions'), () =>
      HttpResponse.json({
        content: [
          { ...version, number: 3, at: '2026-11-21T09:00:00Z', kind: 'undo', name: 'Case', sameAs: 1 },
          {
            ...version,
            number: 2,
            at: '2026-11-21T08:30:00Z',
            kind: 'message',
            name: 'Case',
            byProfessor: true,
            model: 'gpt-next',
            message: 'A woman',
            changed: [pointer],
          },
          { ...version, number: 1, at: '2026-11-21T08:00:00Z', kind: 'new', name: 'New scenario' },
        ],
        totalElements: 3,
        page: 0,
        size: 30,
      }),
    ),
    http.get(at('/scenario/compare'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      return HttpResponse.json({
        before: Number(query.get('from')),
        after: Number(query.get('to')),
        differences: [{ pointer, before: 'female', after: 'male' }],
      });
    }),
    http.post(at('/scenario/restore'), async ({ request }) => {
      restored.push(await request.json());
      return HttpResponse.json(scenarioDetail({ revision: 4 }));
    }),
  );
  open({ detail: scenarioDetail({ revision: 3 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const drawer = await screen.findByRole('dialog', { name: 'Versions' });
  expect(
    await within(drawer).findByText(/Professor GPT \(gpt-next\), asked by Maria Dimitrova/),
  ).toBeDefined();
  expect(within(drawer).getByText('A woman')).toBeDefined();
  expect(within(drawer).getByText(/^Undone: back to version 1/)).toBeDefined();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Compare with current: version 2' }));
  expect(await within(drawer).findByRole('button', { name: 'Measurements › Sex' })).toBeDefined();
  const values = within(drawer)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(values).toEqual(['Female', 'Male']);
  fireEvent.click(within(drawer).getByRole('button', { name: 'Restore version 2' }));
  const question = await screen.findByRole('dialog', { name: 'Restore version 2?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(restored).toEqual([{ id: 's-1', revision: 3, number: 2 }]));
});

test('a case is printed by the server, in a tab of its own', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  const offered = await screen.findAllByRole('menuitem');
  // What stands beside Publish is told in words, but for undo and redo.
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Save as template',
    'Print / PDF',
    'Delete the scenario',
  ]);
  expect(offered[1]?.getAttribute('href')).toBe('/scenarioGenerator/pdf?id=s-1');
  expect(offered[1]?.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('button', { name: 'Versions' }).textContent).toBe('Versions');
});

test('the printed case opens as a PDF, and an address without a case says so', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  const asked: string[] = [];
  const { router } = openPortal(server, '/scenarioGenerator/pdf', member('TEACHER'), [
    http.get(at('/scenario/pdf'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });
    }),
  ]);
  expect(await screen.findByText('There is no scenario at this address.')).toBeDefined();
  await act(() => router.navigate({ to: '/scenarioGenerator/pdf', search: { id: 's-1' } }));
  expect(await screen.findByText('The PDF is open in a new tab.')).toBeDefined();
  expect(asked).toEqual(['?id=s-1&locale=en_UK']);
  expect(opened).toHaveBeenCalledTimes(1);
});
