import type { Outcome } from '@/api/inParts';
import { m } from '@/i18n/generated/messages.js';
import { labelMembers, labelScenarios, type TagChange } from './api';

type Counted = (params: { name: string; count: number }) => string;

/** One kind of what carries tags: how it is labelled, and the words for that. */
export interface Carriers {
  readonly label: (ids: readonly string[], change: TagChange) => Promise<Outcome[]>;
  readonly given: Counted;
  readonly taken: Counted;
  readonly takeOff: Counted;
}

export const MEMBERS: Carriers = {
  label: labelMembers,
  given: m.tag_given_members,
  taken: m.tag_taken_members,
  takeOff: m.tag_take_off_members,
};

export const SCENARIOS: Carriers = {
  label: labelScenarios,
  given: m.tag_given_scenarios,
  taken: m.tag_taken_scenarios,
  takeOff: m.tag_take_off_scenarios,
};
