import type { ScenarioRow } from '@/features/scenarios/model';
import { publishConsequence } from '@/features/scenarios/words';
import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Act, Block } from './model';

export function blockText(block: Block): string {
  switch (block) {
    case 'builtIn':
      return m.scenario_blocked_built_in();
    case 'notYours':
      return m.scenario_blocked_not_yours();
    case 'errors':
      return m.scenario_blocked_errors();
    case 'published':
      return m.scenario_blocked_published();
    case 'draft':
      return m.scenario_blocked_draft();
  }
}

export function verb(act: Act): string {
  if (act === 'publish') return m.scenario_publish();
  return act === 'unpublish' ? m.scenario_unpublish() : m.scenario_delete();
}

/** What is asked before an act: its object in the title, its consequence in the body. */
export function question(
  act: Act,
  rows: readonly ScenarioRow[],
  leftOut = 0,
): { title: string; body: string } {
  const [only] = rows;
  const count = rows.length;
  const single = count === 1 && only !== undefined;
  const lines = [
    act === 'publish'
      ? single
        ? publishConsequence(only)
        : m.scenario_publish_many_body()
      : act === 'unpublish'
        ? single
          ? m.scenario_unpublish_one_body({ count: counted(only.students) })
          : m.scenario_unpublish_many_body()
        : single
          ? m.scenario_delete_one_body({ count: only.status === 'published' ? only.students : 0 })
          : m.scenario_delete_many_body({
              count: rows.filter(({ status }) => status === 'published').length,
            }),
  ];
  if (leftOut > 0) lines.push(m.scenario_left_out({ count: counted(leftOut) }));
  return { title: title(act, count, single ? only.name : null), body: lines.join('\n') };
}

function title(act: Act, count: number, name: string | null): string {
  if (act === 'publish')
    return name === null ? m.scenario_publish_many({ count }) : m.scenario_publish_one({ name });
  if (act === 'unpublish')
    return name === null ? m.scenario_unpublish_many({ count }) : m.scenario_unpublish_one({ name });
  return name === null ? m.scenario_delete_many({ count }) : m.scenario_delete_one({ name });
}

/** What was done, for a notice. */
export function done(act: Act, count: number): string {
  if (act === 'publish') return m.scenario_published_done({ count });
  return act === 'unpublish' ? m.scenario_unpublished_done({ count }) : m.scenario_deleted_done({ count });
}
