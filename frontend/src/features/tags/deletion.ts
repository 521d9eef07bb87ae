import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { searchScenarios } from '@/features/scenarios/api';
import { textOf } from '@/i18n/errors';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { everyRow } from '@/ui/everyRow';
import { deleteTags, readTags, refreshTags } from './api';
import type { TagRow } from './model';

const MOST_NAMED = 5;

/** How many published scenarios carry none but these tags: without them all students are offered them. */
async function openedBy(tags: readonly TagRow[]): Promise<number> {
  if (tags.every(({ scenarios }) => scenarios === 0)) return 0;
  const ids = new Set(tags.map(({ id }) => id));
  const { rows } = await everyRow((page, size) =>
    searchScenarios(
      { page, size, sortBy: 'createdAt', descending: true, search: '' },
      { status: 'published', tagIds: [...ids] },
    ),
  );
  return rows.filter(({ isDefault, tags: carried }) => !isDefault && carried.every(({ id }) => ids.has(id)))
    .length;
}

/** What follows from deleting these tags, in words. */
function consequences(tags: readonly TagRow[], opened: number | null): string {
  const lines = tags.slice(0, MOST_NAMED).map(({ name, allMembers, allScenarios }) =>
    allMembers + allScenarios === 0
      ? m.tag_delete_unused({ name })
      : m.tag_delete_carried({
          name,
          users: formatNumber(allMembers),
          scenarios: formatNumber(allScenarios),
        }),
  );
  if (tags.length > MOST_NAMED) lines.push(m.tag_delete_more({ count: tags.length - MOST_NAMED }));
  if (opened === null) lines.push(m.tag_delete_opens_some());
  else if (opened > 0) lines.push(m.tag_delete_opens({ count: counted(opened) }));
  lines.push(m.tag_delete_final());
  return lines.join('\n');
}

/** Deleting tags, one or many, asked about first with what follows. `onGone` hears which are no more. */
export function useTagDeletion(onGone: (ids: readonly string[]) => void) {
  const queries = useQueryClient();

  async function carryOut(ids: readonly string[]) {
    const outcomes = await deleteTags(ids).finally(() => void refreshTags(queries));
    // One that somebody else deleted meanwhile is gone as well.
    const failed = outcomes.find(({ ok, code }) => !ok && code !== 'not_found');
    onGone(outcomes.filter((outcome) => outcome.ok || outcome.code === 'not_found').map(({ id }) => id));
    if (failed) throw new ApiError(failed.code ?? 'unknown', 409);
    notices.show('success', { text: m.tags_deleted({ count: counted(ids.length) }) });
  }

  return async function ask(rows: readonly TagRow[]): Promise<void> {
    try {
      const ids = rows.map(({ id }) => id);
      // As they are now: the list may have been read a while ago.
      const tags = await readTags(ids, false);
      const opened = await openedBy(tags).catch(() => null);
      const [only] = tags;
      if (!only) {
        await refreshTags(queries);
        throw new ApiError('not_found', 404);
      }
      dialogs.open({
        type: 'CONFIRMATION',
        title:
          tags.length === 1
            ? m.tag_delete_one({ name: only.name })
            : m.tags_delete_many({ count: counted(tags.length) }),
        body: consequences(tags, opened),
        verb: m.tag_delete(),
        danger: true,
        onConfirm: () => carryOut(tags.map(({ id }) => id)),
      });
    } catch (error) {
      notices.show('error', { text: textOf(error) });
    }
  };
}
