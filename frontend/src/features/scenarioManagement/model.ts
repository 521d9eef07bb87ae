import type { SortBy } from '@/api/schema';
import type { ScenarioRow, ScenarioStatus } from '@/features/scenarios/model';
import type { ListState } from '@/ui/listState';

export const SCENARIO_SORTS = [
  'createdAt',
  'modified',
  'name',
  'status',
  'pathology',
] as const satisfies readonly SortBy<'ScenarioOrder'>[];
type ScenarioSort = (typeof SCENARIO_SORTS)[number];

export interface ManagementState extends ListState<ScenarioSort> {
  readonly status?: ScenarioStatus | undefined;
  readonly pathology?: string | undefined;
  /** The id of a tag that the scenarios carry. */
  readonly tag?: string | undefined;
  /** Only what the person wrote themselves. */
  readonly mine: boolean;
}

export type Act = 'publish' | 'unpublish' | 'delete';

/** Why an act is not for this scenario now; null when the server allows it. */
export type Block = 'builtIn' | 'notYours' | 'errors' | 'published' | 'draft';

export function blockOf(act: Act, row: ScenarioRow): Block | null {
  if (row.abilities.includes(act)) return null;
  if (row.isDefault) return 'builtIn';
  if (!row.abilities.includes('edit')) return 'notYours';
  if (act === 'publish') return row.status === 'published' ? 'published' : 'errors';
  return 'draft';
}

/** Why nothing at all can be done with a scenario; null when something can. */
export function untouchable(row: ScenarioRow): Block | null {
  const blocks = (['publish', 'unpublish', 'delete'] as const).map((act) => blockOf(act, row));
  return blocks.includes(null) ? null : (blocks.find((block) => block === 'builtIn') ?? 'notYours');
}

/** One scenario of a batch that was refused, and the code that says why. */
export interface Refused {
  readonly row: ScenarioRow;
  readonly code: string;
}
