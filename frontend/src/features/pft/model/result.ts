import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type PftRow = Schemas['PftRow'];
export type PftReport = Schemas['PftReport'];
export type PftMeasure = Schemas['PftMeasure'];
export type PftMeasured = Schemas['PftMeasured'];
export type PftCurve = Schemas['PftCurve'];
export type PftReading = Schemas['PftReading'];
export type Pattern = NonNullable<PftReading['pattern']>;
export type Severity = NonNullable<PftReading['severity']>;
export type Phase = PftReport['undrawn'][number];

export const PFT_SORTS = ['performed', 'scenarioName'] as const satisfies readonly SortBy<'PftOrder'>[];
export type PftSort = (typeof PFT_SORTS)[number];

/** z-scores of the 5th and 95th percentile. */
export const LOWER_LIMIT = -1.645;
export const UPPER_LIMIT = 1.645;
