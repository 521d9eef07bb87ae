import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { m } from '@/i18n/generated/messages.js';
import { deleteTemplates, refreshTemplates } from './api';
import type { TemplateRow } from './model';

const MOST_NAMED = 5;

/** What follows from deleting these templates, in words. */
function consequences(rows: readonly TemplateRow[]): string {
  const lines = rows
    .slice(0, MOST_NAMED)
    .map(({ name, teacherCount }) =>
      teacherCount === 0
        ? m.template_delete_unassigned({ name })
        : m.template_delete_assigned({ name, count: teacherCount }),
    );
  if (rows.length > MOST_NAMED) lines.push(m.template_delete_more({ count: rows.length - MOST_NAMED }));
  return [...lines, m.template_delete_stays({ count: rows.length }), m.template_delete_final()].join('\n');
}

/** Deleting templates, one or many, asked about first with what follows. `onGone` hears which are no more. */
export function useTemplateDeletion(onGone: (ids: readonly string[]) => void) {
  const queries = useQueryClient();

  async function carryOut(ids: readonly string[]) {
    const outcomes = await deleteTemplates(ids);
    // One that somebody else deleted meanwhile is gone as well.
    const gone = outcomes.filter(({ ok, code }) => ok || code === 'not_found').map(({ id }) => id);
    onGone(gone);
    void refreshTemplates(queries);
    const failed = outcomes.find(({ id }) => !gone.includes(id));
    if (failed) throw new ApiError(failed.code ?? 'unknown', 409);
    notices.show('success', { text: m.templates_deleted({ count: gone.length }) });
  }

  return function ask(rows: readonly TemplateRow[]): void {
    const [only] = rows;
    if (!only) return;
    dialogs.open({
      type: 'CONFIRMATION',
      title:
        rows.length === 1
          ? m.template_delete_one({ name: only.name })
          : m.templates_delete_many({ count: rows.length }),
      body: consequences(rows),
      verb: m.template_delete(),
      danger: true,
      onConfirm: () => carryOut(rows.map(({ id }) => id)),
    });
  };
}
