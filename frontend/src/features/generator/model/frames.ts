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

const TYPES: ReadonlySet<string> = new Set<ChatFrame['type']>(['SCENARIO_SUB', 'SCENARIO_GPT']);

/** The frame, if it belongs to a scenario's chat. */
export function readChatFrame(frame: Frame): ChatFrame | null {
  const { type, payload } = frame;
  return TYPES.has(type) && typeof payload === 'object' && payload !== null ? (frame as ChatFrame) : null;
}

export function scenarioIdOf(frame: ChatFrame): string {
  return frame.subtype === 'NEW_SCENARIO' ? frame.payload.scenario.id : frame.payload.scenarioId;
}
