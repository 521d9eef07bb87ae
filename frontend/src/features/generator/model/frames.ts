import type { components } from '@/api/schema.gen';
import type { Checkpoint, Finding, ScenarioDetail, ScenarioDocument } from '@/features/scenarios/model';
import type { Frame } from '@/realtime/frames';

export type ChatMessage = components['schemas']['ChatMessage'];
export type MessageOutcome = components['schemas']['MessageOutcome'];

interface OfChat {
  readonly chatId: string;
  readonly scenarioId: string;
}

interface Payloads {
  'SCENARIO_SUB/NEW_MESSAGE_FROM_USER': OfChat & { readonly message: ChatMessage };
  'SCENARIO_SUB/NEW_MESSAGE_FROM_BOT': OfChat & {
    readonly message: ChatMessage;
    readonly scenarioData: ScenarioDocument;
    readonly name: string;
    readonly revision: number;
    readonly readyToPublish: boolean;
    readonly readyToPreview: boolean;
    readonly findings: Finding[];
    readonly checkpoints: Checkpoint[];
  };
  'SCENARIO_SUB/MESSAGE_DELTA': OfChat & {
    readonly messageId: string;
    /** Where the piece belongs, in code points. */
    readonly offset: number;
    readonly text: string;
  };
  'SCENARIO_SUB/DOCUMENT_CHANGED': OfChat & { readonly revision: number };
  'SCENARIO_SUB/GENERATION_FAILED': OfChat & { readonly code: string };
  'SCENARIO_GPT/NEW_SCENARIO': { readonly scenario: ScenarioDetail; readonly messages: ChatMessage[] };
  'SCENARIO_GPT/STATUS': OfChat & { readonly checkpoints: Checkpoint[] };
}

type Kind = keyof Payloads;

/** A frame of a scenario's chat, by its name. */
export type ChatFrame = {
  [K in Kind]: { readonly kind: K; readonly seq: number | undefined; readonly payload: Payloads[K] };
}[Kind];

const KINDS: ReadonlySet<string> = new Set<Kind>([
  'SCENARIO_SUB/NEW_MESSAGE_FROM_USER',
  'SCENARIO_SUB/NEW_MESSAGE_FROM_BOT',
  'SCENARIO_SUB/MESSAGE_DELTA',
  'SCENARIO_SUB/DOCUMENT_CHANGED',
  'SCENARIO_SUB/GENERATION_FAILED',
  'SCENARIO_GPT/NEW_SCENARIO',
  'SCENARIO_GPT/STATUS',
]);

/** The frame as this feature knows it, or null for those it does not. */
export function readChatFrame({ type, subtype, seq, payload }: Frame): ChatFrame | null {
  const kind = `${type}/${subtype}`;
  if (!KINDS.has(kind) || typeof payload !== 'object' || payload === null) return null;
  return { kind, seq, payload } as ChatFrame;
}

export function scenarioIdOf(frame: ChatFrame): string {
  return frame.kind === 'SCENARIO_GPT/NEW_SCENARIO' ? frame.payload.scenario.id : frame.payload.scenarioId;
}
