import type { Ability } from '@/api/schema';
import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

/** The server writes every field out; its description calls those that have a default optional. */
export type Written<Value> = Value extends (infer Item)[]
  ? Written<Item>[]
  : Value extends object
    ? { [Key in keyof Value]-?: Written<Value[Key]> }
    : Value;

export type ScenarioStatus = Schemas['ScenarioRow']['status'];
export type Origin = Schemas['ScenarioRow']['origin'];
export type ScenarioRow = Schemas['ScenarioRow'];
export type ScenarioFilters = Schemas['ScenarioFilters'];
export type Person = Schemas['Person'];

/** The scenario document, as the server stores it. */
export type ScenarioDocument = Written<Schemas['Document']>;
export type ScenarioHistory = ScenarioDocument['clinicalScenario']['history'];
export type Examination = ScenarioDocument['clinicalScenario']['initialExamination'];
export type Investigations = ScenarioDocument['clinicalScenario']['investigations'];
export type Ecg = NonNullable<Investigations['ecg']>;
export type LungTest = NonNullable<Investigations['pft']>;
export type BodyElement = ScenarioDocument['initialElements']['elements'][number];
export type Block = ScenarioDocument['scenarioFlow']['blocks'][number];
export type GuideStep = ScenarioDocument['debriefing']['guide'][number];
export type BlockAction = Block['actions'][number];
export type BlockExit = Block['exits'][number];
export type ElementKind = BodyElement['kind'];
export type Rhythm = NonNullable<Ecg['rhythm']>;
export type Visibility = BodyElement['visibility'];
export type ActionGrade = BlockAction['grade'];

export interface Finding {
  readonly code: string;
  readonly grade: 'error' | 'warning' | 'note';
  /** JSON pointer of the place in the document. */
  readonly pointer: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Changes that settle it, where there is one right way. */
  readonly mend: { pointer: string; value: unknown }[];
}

export type CheckpointId = Schemas['Checkpoint']['id'];
export type CheckpointStatus = Schemas['Checkpoint']['status'];
export interface Checkpoint {
  readonly id: CheckpointId;
  readonly status: CheckpointStatus;
}

export interface ScenarioDetail extends Omit<Schemas['ScenarioDetail'], 'scenarioData' | 'findings'> {
  scenarioData: ScenarioDocument;
  findings: Finding[];
}

/** One replacement in the document: the value at a JSON pointer. */
export interface Change {
  readonly pointer: string;
  readonly value: unknown;
}

/** Chosen in place of a scenario: a new one that is not stored yet. */
export const ADD_NEW = 'ADD_NEW';

/** Whether an id from an address can name a stored scenario. */
export function isLoadable(id: string | undefined): id is string {
  return id !== undefined && id !== '' && id !== ADD_NEW && id.includes('-');
}

export function can(scenario: { readonly abilities: readonly Ability[] }, ability: Ability): boolean {
  return scenario.abilities.includes(ability);
}

/** Reads a scenario as served; see `Written`. */
export function toDetail(served: Schemas['ScenarioDetail']): ScenarioDetail {
  return served as ScenarioDetail;
}
