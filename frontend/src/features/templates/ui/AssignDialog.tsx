import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { notices } from '@/app/notices';
import { membersQuery } from '@/features/members/api';
import { fullName, type MemberRow } from '@/features/members/model';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { Icon } from '@/ui/icons';
import { LONGEST_SEARCH } from '@/ui/listState';
import { Person } from '@/ui/Person';
import { type Assignable, assignmentQuery, assignTemplates, refreshTemplates } from '../api';
import { holdingOf } from '../model';
import styles from './Templates.module.css';

/** The list of teachers is read in one piece; in a company with more, the search reaches the others. */
const MOST_TEACHERS = 999;

/** Which teachers have these templates: all in one list, ticked who has them. */
export function AssignDialog({
  templates,
  onClose,
}: {
  templates: readonly Assignable[];
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const ids = templates.map(({ id }) => id);
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim().toLowerCase());
  const state = { page: 0, size: MOST_TEACHERS, sortBy: 'name', descending: false } as const;
  const first = useQuery(membersQuery({ ...state, search: '' }, { role: 'TEACHER' }));
  const many = (first.data?.totalElements ?? 0) > MOST_TEACHERS;
  const found = useQuery({
    ...membersQuery({ ...state, search }, { role: 'TEACHER' }),
    enabled: many && search !== '',
  });
  const current = useQuery(assignmentQuery(templates));
  /** What was ticked or unticked here. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());

  const holding = holdingOf(current.data ?? []);
  const rows = ((many && search !== '' ? found.data : first.data)?.content ?? []).filter(
    (row) => row.status !== 'DEACTIVATED' && (many || matches(row, search)),
  );
  const ticked = (id: string) => changed.get(id) ?? holding.all.has(id);
  const partly = (id: string) => !changed.has(id) && holding.some.has(id);
  const count = rows.filter(({ id }) => ticked(id)).length;
  const added = [...changed].filter(([id, on]) => on && !holding.all.has(id)).map(([id]) => id);
  const removed = [...changed]
    .filter(([id, on]) => !on && (holding.all.has(id) || holding.some.has(id)))
    .map(([id]) => id);

  function tick(tickedIds: readonly string[], on: boolean) {
    setChanged(new Map([...changed, ...tickedIds.map((id) => [id, on] as const)]));
  }

  const save = useMutation({
    mutationFn: () => assignTemplates(ids, added, removed),
    onSettled: () => refreshTemplates(queries),
    onSuccess: (refused) => {
      const [one] = refused;
      if (one) notices.show('error', { text: textOfCode(one.code ?? 'unknown') });
      else notices.show('success', { text: m.template_assigned({ count: ids.length }) });
      onClose();
    },
  });
  const [only] = templates;
  const failure = save.error ?? current.error ?? first.error;
  return (
    <Dialog
      title={
        templates.length === 1 && only
          ? m.template_assign_title({ name: only.name })
          : m.templates_assign_title({ count: templates.length })
      }
      size={560}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (added.length + removed.length > 0) save.mutate();
      }}
    >
      <p className={styles.hint}>{m.template_assign_hint()}</p>
      <TextInput
        type="search"
        aria-label={m.template_search_teachers()}
        placeholder={m.template_search_teachers()}
        leftSection={<Icon name="search" size={15} />}
        maxLength={LONGEST_SEARCH}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure && <Callout tone="bad">{textOf(failure)}</Callout>}
      {first.data && current.data ? (
        rows.length === 0 ? (
          <p className={styles.hint}>
            {search === '' ? m.template_no_teachers() : m.template_no_teacher_found()}
          </p>
        ) : (
          <fieldset className={styles.teachers}>
            <legend className="visually-hidden">{m.column_teachers()}</legend>
            <Checkbox
              size="xs"
              className={styles.every ?? ''}
              label={m.template_every_teacher({ count: rows.length })}
              checked={count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onChange={({ currentTarget }) =>
                tick(
                  rows.map(({ id }) => id),
                  currentTarget.checked,
                )
              }
            />
            <ul className={styles.people}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Checkbox
                    size="xs"
                    label={
                      <Person
                        name={fullName(row)}
                        beneath={
                          holding.all.has(row.id)
                            ? `${row.email} · ${m.template_has_already({ count: ids.length })}`
                            : holding.some.has(row.id)
                              ? `${row.email} · ${m.template_has_some()}`
                              : row.email
                        }
                      />
                    }
                    checked={ticked(row.id)}
                    indeterminate={partly(row.id)}
                    onChange={({ currentTarget }) => tick([row.id], currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )
      ) : (
        !failure && (
          <div aria-busy="true" className={styles.wait}>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={36} />
          </div>
        )
      )}
      <DialogButtons sticky>
        {added.length + removed.length > 0 && (
          <p className={styles.outcome} role="status">
            {m.template_assign_change({ added: added.length, removed: removed.length })}
          </p>
        )}
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button type="submit" disabled={added.length + removed.length === 0} loading={save.isPending}>
          {m.profile_save()}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function matches(row: MemberRow, search: string): boolean {
  return `${fullName(row)} ${row.email}`.toLowerCase().includes(search);
}
