import type { components } from '@/api/schema.gen';
import type { Checkpoint, ScenarioDetail } from '@/features/scenarios/model';
import type { ChatFrame, ChatMessage } from './frames';

/** Most characters of one message. */
export const LONGEST_MESSAGE = 4096;

/** An answer that is being written. */
export interface Writing {
  readonly messageId: string;
  /** What is known of the text; its beginning is missing when `partial`. */
  readonly text: string;
  readonly partial: boolean;
}

/** A scenario's chat as this page knows it. */
export interface Chat {
  readonly messages: readonly ChatMessage[];
  /** Ids of messages whose changes have been taken back since. */
  readonly undone: readonly string[];
  readonly locked: boolean;
  /** Number of the newest event that is in here. */
  readonly lastSeq: number;
  readonly writing: Writing | null;
  /** The steps while an answer is being written; null when those of the scenario are shown. */
  readonly checkpoints: readonly Checkpoint[] | null;
  /** Code of the failure that ended the last answer. */
  readonly failure: string | null;
}

type History = Pick<components['schemas']['ChatHistory'], 'content' | 'lastSeq' | 'locked'> & {
  readonly undone?: readonly string[];
};

function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  return [...others, message].sort((one, other) => one.seq - other.seq);
}

/**
 * The chat after its history was read. Events that arrived meanwhile are newer than the answer and stay.
 * While an answer is being written, its events since the question are asked for again: the text so far is
 * in no history.
 */
export function chatOf(history: History, known?: Chat): Chat {
  const asked = history.locked ? (history.content.at(-1)?.seq ?? 0) : history.lastSeq;
  if (!known) {
    return {
      messages: history.content,
      undone: history.undone ?? [],
      locked: history.locked,
      lastSeq: asked,
      writing: null,
      checkpoints: null,
      failure: null,
    };
  }
  const stale = known.lastSeq > history.lastSeq;
  const locked = stale ? known.locked : history.locked;
  return {
    ...known,
    messages: known.messages.reduce(withMessage, history.content),
    undone: history.undone ?? known.undone,
    locked,
    lastSeq: Math.max(known.lastSeq, asked),
    writing: locked ? known.writing : null,
    checkpoints: locked ? known.checkpoints : null,
  };
}

/** Whether events between what is known and this one have not arrived. */
export function missesEvents(chat: Chat, { seq }: ChatFrame): boolean {
  return seq !== undefined && seq > chat.lastSeq + 1;
}

/** `text` up to `offset`, counted in code points as the server does. */
function upTo(text: string, offset: number): string {
  return [...text].slice(0, offset).join('');
}

function written(before: Writing | null, messageId: string, offset: number, text: string): Writing {
  if (offset === 0) return { messageId, text, partial: false };
  if (before?.messageId !== messageId || before.partial) {
    // Came in the middle: pieces are put one after the other from there.
    const soFar = before?.messageId === messageId ? before.text : '';
    return { messageId, text: soFar + text, partial: true };
  }
  return { ...before, text: upTo(before.text, offset) + text };
}

/** The chat after an event; one that is known already changes nothing. */
export function chatAfter(chat: Chat, frame: ChatFrame): Chat {
  const { seq } = frame;
  if (seq !== undefined && seq <= chat.lastSeq) return chat;
  const next = { ...chat, lastSeq: seq ?? chat.lastSeq };
  switch (frame.subtype) {
    case 'NEW_MESSAGE_FROM_USER':
      return {
        ...next,
        messages: withMessage(chat.messages, frame.payload.message),
        locked: true,
        writing: null,
        checkpoints: null,
        failure: null,
      };
    case 'MESSAGE_DELTA': {
      const { messageId, offset, text } = frame.payload;
      return { ...next, locked: true, writing: written(chat.writing, messageId, offset, text) };
    }
    case 'STATUS':
      return { ...next, checkpoints: frame.payload.checkpoints };
    case 'NEW_MESSAGE_FROM_BOT':
      return {
        ...next,
        messages: withMessage(chat.messages, frame.payload.message),
        locked: false,
        writing: null,
        checkpoints: null,
        failure: null,
      };
    case 'GENERATION_FAILED':
      return { ...next, locked: false, writing: null, checkpoints: null, failure: frame.payload.code };
    default:
      return next;
  }
}

/** The chat after a message of one's own was stored: the answer to the call may be faster than the event. */
export function chatAfterSending(chat: Chat, message: ChatMessage, locked: boolean): Chat {
  if (chat.messages.some(({ id }) => id === message.id)) return chat;
  return { ...chat, messages: withMessage(chat.messages, message), locked, writing: null, failure: null };
}

/** The scenario after an event of its chat: a finished answer brings the whole document. */
export function detailAfter(detail: ScenarioDetail, frame: ChatFrame): ScenarioDetail {
  if (frame.subtype !== 'NEW_MESSAGE_FROM_BOT' || frame.payload.revision < detail.revision) return detail;
  const { scenarioData, name, revision, readyToPublish, readyToPreview, findings, checkpoints } =
    frame.payload;
  return {
    ...detail,
    scenarioData,
    name,
    revision,
    readyToPublish,
    readyToPreview,
    findings,
    checkpoints,
    pathology: scenarioData.generalInfo.pathology,
    blocks: scenarioData.scenarioFlow.blocks.length,
    locked: false,
  };
}
