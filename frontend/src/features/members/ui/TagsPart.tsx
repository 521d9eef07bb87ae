import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notices } from '@/app/notices';
import { TagPicker } from '@/features/tags/ui/TagPicker';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import { TagList } from '@/ui/TagList';
import { editTags, refreshMembers } from '../api';
import type { MemberRow } from '../model';

/** The tags somebody carries; they decide which scenarios a student is offered. */
export function TagsPart({ row }: { row: MemberRow }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (tagIds: readonly string[]) => editTags([row.id], tagIds),
    onSuccess: async () => {
      await refreshMembers(queries);
      notices.show('success', { text: m.saved_changes() });
    },
  });
  return (
    <Part title={m.column_tags()}>
      {save.isError && <Callout tone="bad">{textOf(save.error)}</Callout>}
      <p>{row.tags.length === 0 ? m.member_tags_none() : <TagList tags={row.tags} />}</p>
      <div>
        <TagPicker
          chosen={row.tags.map(({ id }) => id)}
          label={m.member_tags_change()}
          hint={m.tags_rule()}
          disabled={save.isPending}
          onChange={(tagIds) => save.mutate(tagIds)}
        />
      </div>
    </Part>
  );
}
