import type { components } from '@/api/schema.gen';
import type { Checkpoint, Finding, Person, ScenarioDocument } from '@/features/scenarios/model';
import { lengthOf } from '@/features/tags/model';
import type { ListState } from '@/ui/listState';
import type { TemplateSort } from './lists';

type Schemas = components['schemas'];

export type TemplateRow = Schemas['Template'];
export type TemplateFilters = Schemas['TemplateFilters'];

/** A template with its document; see the scenario's own detail. */
export interface TemplateDetail
  extends Omit<Schemas['TemplateDetail'], 'scenarioData' | 'findings' | 'checkpoints'> {
  readonly scenarioData: ScenarioDocument;
  readonly findings: Finding[];
  readonly checkpoints: Checkpoint[];
}

export interface TemplatesState extends ListState<TemplateSort> {
  readonly pathology?: string | undefined;
  /** Only what the person made themselves. */
  readonly mine: boolean;
}

const NAME_SHORTEST = 2;
export const NAME_LONGEST = 255;
export const DESCRIPTION_LONGEST = 500;

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** What is wrong with a template's name, by its code; null when it will do. */
export function nameProblem(name: string): string | null {
  const length = lengthOf(name);
  if (length === 0) return 'required';
  return length < NAME_SHORTEST || length > NAME_LONGEST ? 'template_name_invalid' : null;
}

export function descriptionProblem(description: string): string | null {
  return lengthOf(description) > DESCRIPTION_LONGEST ? 'template_description_long' : null;
}

/** Who of the teachers has all of these templates, and who some of them. */
export interface Holding {
  readonly all: ReadonlySet<string>;
  readonly some: ReadonlySet<string>;
}

export function holdingOf(templates: readonly { readonly teachers: readonly Person[] }[]): Holding {
  const counts = new Map<string, number>();
  for (const { teachers } of templates) {
    for (const { id } of teachers) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const having = (test: (count: number) => boolean) =>
    new Set([...counts].filter(([, count]) => test(count)).map(([id]) => id));
  return {
    all: having((count) => count === templates.length),
    some: having((count) => count < templates.length),
  };
}
