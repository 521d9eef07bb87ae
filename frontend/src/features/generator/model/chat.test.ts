import { describe, expect, test } from 'vitest';
import { scenarioDetail } from '@/testing/scenario';
import { type Chat, chatAfter, chatAfterSending, chatOf, detailAfter, missesEvents } from './chat';
import { type ChatFrame, type ChatMessage, readChatFrame } from './frames';

const message = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m-${seq}`,
  seq,
  message: `Text ${seq}`,
  sent: '2026-11-21T08:00:00Z',
  sender: 'user',
  senderFirstName: 'Maria',
  senderLastName: 'Dimitrova',
  clientId: null,
  changed: [],
  live: false,
  ...change,
});

function frame(seq: number, kind: string, payload: object): ChatFrame {
  const [type = '', subtype = ''] = kind.split('/');
  const read = readChatFrame({ type, subtype, seq, payload: { chatId: 'c', scenarioId: 's', ...payload } });
  if (!read) throw new Error(`unknown frame ${kind}`);
  return read;
}

const asked = (seq: number) => frame(seq, 'SCENARIO_SUB/NEW_MESSAGE_FROM_USER', { message: message(seq) });
const delta = (seq: number, offset: number, text: string, messageId = 'a') =>
  frame(seq, 'SCENARIO_SUB/MESSAGE_DELTA', { messageId, offset, text });
const answered = (seq: number, payload: object = {}) =>
  frame(seq, 'SCENARIO_SUB/NEW_MESSAGE_FROM_BOT', {
    message: message(seq, { sender: 'bot' }),
    scenarioData: scenarioDetail().scenarioData,
    checkpoints: [],
    findings: [],
    ...payload,
  });
const told = (
  frames: readonly ChatFrame[],
  chat: Chat = chatOf({ content: [], lastSeq: 0, locked: false }),
) => frames.reduce(chatAfter, chat);

test('a question locks the chat, the answer opens it', () => {
  const locked = told([asked(1)]);
  expect(locked).toMatchObject({ locked: true, lastSeq: 1 });
  const open = told([answered(2)], locked);
  expect(open).toMatchObject({ locked: false, writing: null, failure: null });
  expect(open.messages.map(({ sender }) => sender)).toEqual(['user', 'bot']);
});

describe('the text of an answer', () => {
  test('grows by pieces', () => {
    expect(told([asked(1), delta(2, 0, 'A case '), delta(3, 7, 'of')]).writing).toEqual({
      messageId: 'a',
      text: 'A case of',
      partial: false,
    });
  });

  test('begins again when another run of the job writes it', () => {
    const frames = [asked(1), delta(2, 0, 'A case '), delta(3, 7, 'of'), delta(4, 0, 'A case ')];
    expect(told(frames).writing?.text).toBe('A case ');
  });

  test('counts code points, as the server does', () => {
    expect(told([asked(1), delta(2, 0, '🫀 beats'), delta(3, 7, '!')]).writing?.text).toBe('🫀 beats!');
  });

  test('says that its beginning is missing when it came in the middle', () => {
    const chat = told([delta(2, 40, 'of '), delta(3, 43, 'asthma')]);
    expect(chat.writing).toEqual({ messageId: 'a', text: 'of asthma', partial: true });
  });
});

test('a failed answer unlocks and says why', () => {
  const chat = told([
    asked(1),
    delta(2, 0, 'A'),
    frame(3, 'SCENARIO_SUB/GENERATION_FAILED', { code: 'author_failed' }),
  ]);
  expect(chat).toMatchObject({ locked: false, writing: null, failure: 'author_failed' });
  expect(told([asked(4)], chat).failure).toBeNull();
});

test('steps are those of the answer while it is being written', () => {
  const checkpoints = [{ id: 'flow', status: 'working' }];
  const chat = told([asked(1), frame(2, 'SCENARIO_GPT/STATUS', { checkpoints })]);
  expect(chat.checkpoints).toEqual(checkpoints);
  expect(told([answered(3)], chat).checkpoints).toBeNull();
});

test('an event that is known changes nothing; one that is missing is noticed', () => {
  const chat = told([asked(1), answered(2)]);
  expect(chatAfter(chat, asked(1))).toBe(chat);
  expect(missesEvents(chat, asked(3))).toBe(false);
  expect(missesEvents(chat, asked(5))).toBe(true);
});

test('the answer to the call and the event give one message', () => {
  const sent = chatAfterSending(told([]), message(1), true);
  expect(sent).toMatchObject({ locked: true });
  expect(told([asked(1)], sent).messages).toHaveLength(1);
});

describe('a history that was read', () => {
  test('is followed from the question while an answer is being written', () => {
    expect(chatOf({ content: [message(3)], lastSeq: 9, locked: true }).lastSeq).toBe(3);
    expect(chatOf({ content: [message(3)], lastSeq: 9, locked: false }).lastSeq).toBe(9);
  });

  test('does not undo events that came meanwhile', () => {
    const chat = told([asked(1), answered(2)]);
    const read = chatOf({ content: [message(1)], lastSeq: 1, locked: true }, chat);
    expect(read.locked).toBe(false);
    expect(read.messages).toHaveLength(2);
    expect(read.lastSeq).toBe(2);
  });

  test('brings what was missed', () => {
    const chat = told([asked(1)]);
    const read = chatOf(
      { content: [message(1), message(8, { sender: 'bot' })], lastSeq: 8, locked: false },
      chat,
    );
    expect(read).toMatchObject({ locked: false, lastSeq: 8, writing: null });
    expect(read.messages).toHaveLength(2);
  });
});

test('a finished answer brings the document, an older one does not', () => {
  const detail = scenarioDetail({ revision: 4, locked: true });
  const news = { name: 'Asthma', revision: 5, readyToPublish: true, readyToPreview: true };
  expect(detailAfter(detail, answered(2, news))).toMatchObject({
    name: 'Asthma',
    revision: 5,
    locked: false,
  });
  expect(detailAfter(detail, answered(2, { ...news, revision: 3 }))).toBe(detail);
});
