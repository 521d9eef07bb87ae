import type { ScenarioDocument } from '@/features/scenarios/model';
import type { Field, Option } from './fields';

/** What a section asks for. */
export interface FormOnly {
  readonly fields: readonly Field[];
  /** Makes the object where it may be missing, as an ECG may. */
  readonly make?: () => Record<string, unknown>;
}

/** How long texts may be. */
export const SHORT = 200;
export const TEXT = 2000;
export const LONG = 6000;

/** The bounds of figures that have none of their own. */
export const ANY = { min: -1_000_000, max: 1_000_000 } as const;

export const objectiveOptions = ({ generalInfo }: ScenarioDocument): Option[] =>
  generalInfo.objectives.map(({ id, text }, index) => ({ value: id, label: `${index + 1}. ${text}` }));
