import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { tagChoiceQuery } from '@/features/tags/api';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { TagList } from '@/ui/TagList';
import { editTags, refreshMembers } from '../api';
import type { MemberRow } from '../model';
import styles from './Members.module.css';

/** The tags somebody carries; they decide which scenarios a student is offered. */
export function TagsPart({ row }: { row: MemberRow }) {
  const queries = useQueryClient();
  const known = useQuery(tagChoiceQuery).data?.content ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const save = useMutation({
    mutationFn: (tagIds: readonly string[]) => editTags([row.id], tagIds),
    onSuccess: async () => {
      await refreshMembers(queries);
      setChosen(null);
      notices.show('success', { text: m.profile_saved() });
    },
  });
  return (
    <section className={styles.part} aria-labelledby="member-tags">
      <h2 id="member-tags">{m.column_tags()}</h2>
      {save.isError && <Callout tone="bad">{textOf(save.error)}</Callout>}
      {chosen === null ? (
        <>
          <p>{row.tags.length === 0 ? m.member_tags_none() : <TagList tags={row.tags} />}</p>
          {known.length > 0 && (
            <div>
              <Button variant="default" onClick={() => setChosen(new Set(row.tags.map(({ id }) => id)))}>
                {m.member_tags_change()}
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <div className={styles.form}>
            {known.map(({ id, name }) => (
              <Checkbox
                key={id}
                size="xs"
                label={name}
                checked={chosen.has(id)}
                onChange={({ currentTarget }) => {
                  const next = new Set(chosen);
                  currentTarget.checked ? next.add(id) : next.delete(id);
                  setChosen(next);
                }}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <Button loading={save.isPending} onClick={() => save.mutate([...chosen])}>
              {m.profile_save()}
            </Button>
            <Button variant="default" onClick={() => setChosen(null)}>
              {m.action_cancel()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
