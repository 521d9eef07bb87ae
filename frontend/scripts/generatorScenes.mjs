// The scenario generator for the eye: a scenario of the built-in author, its chat, and a websocket that is played.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fixture = (name) => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));
const { scenario, chat } = fixture('scenario.json');
const json = (body, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const error = (code, pointer, params = {}) => ({ code, grade: 'error', pointer, params });
const faulty = {
  ...scenario,
  status: 'draft',
  type: 'draft',
  readyToPublish: false,
  abilities: ['view', 'edit', 'delete', 'tag'],
  findings: [
    error('qtc_disagrees', '/clinicalScenario/investigations/ecg/qtc', { stated: 510, expected: 430 }),
    error('block_dead_end', '/scenarioFlow/blocks/3', { block: 'work_up' }),
    {
      code: 'action_without_rationale',
      grade: 'warning',
      pointer: '/scenarioFlow/blocks/0/actions/2',
      params: { action: 'Intravenous access and monitoring' },
    },
    {
      code: 'drug_to_confirm',
      grade: 'note',
      pointer: '/scenarioFlow/blocks/4/actions/0',
      params: { drug: 'digoxin' },
    },
  ],
};

function calls(detail, history) {
  const { scenarioData: _document, ...row } = detail;
  return {
    '/api/scenario/search': json({ content: [row], totalElements: 1, page: 0, size: 1000 }),
    '/api/scenario/get-by-id': json(detail),
    '/api/scenario/preview': json(fixture('preview.json')),
    '/api/chat/get-messages-by-chat-id-sort-by-time': json(history),
    '/api/scenario/subscribe': json({
      chatId: detail.chatId,
      lastSeq: history.lastSeq,
      locked: history.locked,
    }),
    '/api/scenario/unsubscribe': { status: 204 },
    '/api/scenario/is-chat-locked': json({ locked: history.locked }),
  };
}

/** The scenes; `open` and `person` are those of all scenes. */
export function generatorScenes(open, person) {
  async function show(stage, { detail = scenario, history = chat, frames = [], path } = {}) {
    await stage.page.routeWebSocket('**/api/scenario/ws', (socket) => {
      socket.onMessage((text) => {
        if (JSON.parse(text).subtype !== 'JOIN') return;
        socket.send(JSON.stringify({ type: 'Session', subtype: 'CONNECTED', payload: {} }));
        for (const frame of frames) socket.send(JSON.stringify(frame));
      });
    });
    await open(
      stage,
      path ?? `/scenarioGenerator?id=${detail.id}`,
      person('TEACHER', stage.locale),
      calls(detail, history),
    );
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
  }
  const tab = (stage, index) =>
    stage.page.getByRole('tab').nth(index + (stage.page.viewportSize().width < 992 ? 1 : 0));
  const ofChat = { chatId: scenario.chatId, scenarioId: scenario.id };

  return [
    { name: 'generator', show: (stage) => show(stage) },
    { name: 'generator-new', show: (stage) => show(stage, { path: '/scenarioGenerator' }) },
    {
      name: 'generator-writing',
      show: async (stage) => {
        const history = { ...chat, content: chat.content.slice(0, 1), locked: true };
        const frames = [
          {
            subtype: 'MESSAGE_DELTA',
            payload: { ...ofChat, messageId: 'a', offset: 0, text: chat.content[1].message.slice(0, 160) },
          },
          {
            type: 'SCENARIO_GPT',
            subtype: 'STATUS',
            payload: {
              ...ofChat,
              checkpoints: scenario.checkpoints.map((step, index) => ({
                ...step,
                status: index < 4 ? 'done' : index === 4 ? 'working' : 'empty',
              })),
            },
          },
        ].map((frame, index) => ({ type: 'SCENARIO_SUB', seq: index + 2, ...frame }));
        await show(stage, { history, frames });
        if (stage.page.viewportSize().width < 992) await stage.page.getByRole('tab').first().click();
        await stage.page.getByText(chat.content[1].message.slice(0, 40)).waitFor();
      },
    },
    {
      name: 'generator-flow',
      show: async (stage) => {
        await show(stage);
        await stage.page.getByRole('navigation').getByRole('button').nth(8).click();
      },
    },
    {
      name: 'generator-checks',
      show: async (stage) => {
        await show(stage, { detail: faulty });
        await tab(stage, 1).click();
      },
    },
    {
      name: 'generator-edit',
      show: async (stage) => {
        await show(stage, { detail: faulty });
        const block = stage.page.locator('[id="case.scenarioFlow.blocks.0"]');
        await block.locator('header button').last().click();
        await block.locator('form').waitFor();
      },
    },
    {
      name: 'generator-preview',
      show: async (stage) => {
        await show(stage);
        await tab(stage, 2).click();
        await stage.page.getByRole('tabpanel').locator('canvas').first().waitFor();
      },
    },
    {
      name: 'generator-preview-marks',
      show: async (stage) => {
        await show(stage);
        await tab(stage, 2).click();
        await stage.page.locator('[id="preview-way"]').scrollIntoViewIfNeeded();
      },
    },
  ];
}
