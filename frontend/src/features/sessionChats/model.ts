import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

/** The talk of an attempt that has ended. `mark` is the mean of the student's marks, 0 to 100. */
export type EndedChat = Schemas['EndedChat'];
export type ChatReport = Schemas['ChatReport'];
export type ReportMessage = Schemas['ReportMessage'];

export const CHAT_SORTS = [
  'modified',
  'scenarioName',
  'messages',
  'mark',
] as const satisfies readonly NonNullable<Schemas['EndedChats']['sortByParameter']>[];
export type ChatSort = (typeof CHAT_SORTS)[number];
