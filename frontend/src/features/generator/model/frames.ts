import type { components } from '@/api/schema.gen';
import type { Written } from '@/features/scenarios/model';
import type { Frame } from '@/realtime/frames';

export type ChatMessage = components['schemas']['ChatMessage'];
export type MessageOutcome = components['schemas']['MessageOutcome'];

type Served = Exclude<components['schemas']['ServerFrame'], { type: 'Session' | 'PING_PONG' }>;

/** A frame of a scenario's chat. */
export type ChatFrame = {
  [Kind in Served['subtype']]: Omit<Extract<Served, { subtype: Kind }>, 'payload'> & {
    payload: Written<Extract<Served, { subtype: Kind }>['payload']>;
  };
}[Served['subtype']];

const TYPES: Readonly<Record<ChatFrame['subtype'], ChatFrame['type']>> = {
  NEW_MESSAGE_FROM_USER: 'SCENARIO_SUB',
  NEW_MESSAGE_FROM_BOT: 'SCENARIO_SUB',
  MESSAGE_DELTA: 'SCENARIO_SUB',
  DOCUMENT_CHANGED: 'SCENARIO_SUB',
  GENERATION_FAILED: 'SCENARIO_SUB',
  NEW_SCENARIO: 'SCENARIO_GPT',
  STATUS: 'SCENARIO_GPT',
};

/** The frame as this feature knows it, or null for those it does not. */
export function readChatFrame(frame: Frame): ChatFrame | null {
  const known: Readonly<Record<string, string>> = TYPES;
  if (known[frame.subtype] !== frame.type || typeof frame.payload !== 'object' || frame.payload === null)
    return null;
  return frame as ChatFrame;
}

export function scenarioIdOf(frame: ChatFrame): string {
  return frame.subtype === 'NEW_SCENARIO' ? frame.payload.scenario.id : frame.payload.scenarioId;
}
