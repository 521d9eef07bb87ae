import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { changed } from '@/ui/listState';
import { changeGroup, membersQuery, refreshMembers } from '../../api';
import { fullName, type MemberRole, type MemberRow, type MembersState, ROLES } from '../../model';
import { labelText, roleText } from '../../words';
import styles from '../Members.module.css';

const FIRST: MembersState = { page: 0, size: 10, sortBy: 'name', descending: false, search: '' };

/** People to put into a group, found by name or address. */
export function ChooseMembers({
  groupId,
  name,
  onClose,
}: {
  groupId: string;
  name: string;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [state, setState] = useState<MembersState>(FIRST);
  const query = useQuery(membersQuery(state, state.role ? { role: state.role } : {}));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useMutation({
    mutationFn: () => changeGroup(groupId, [...chosen], []),
    onSettled: () => refreshMembers(queries),
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ ok }) => !ok);
      const count = outcomes.length - failed.length;
      if (count > 0) notices.show('success', { text: m.group_added_done({ count, name }) });
      const [first] = failed;
      if (!first) return onClose();
      setChosen(new Set(failed.map(({ id }) => id)));
      notices.show('error', { text: textOfCode(first.code ?? 'unknown') });
    },
  });
  const inGroup = (row: MemberRow) => row.groups.some(({ id }) => id === groupId);
  return (
    <Modal
      opened
      size={860}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.dialogTitle}>{m.group_add_title({ name })}</span>}
    >
      <div className={styles.form}>
        <DataTable<MemberRow, MembersState>
          caption={m.group_add_title({ name })}
          columns={[
            {
              id: 'name',
              header: m.column_name(),
              sort: 'name',
              title: true,
              cell: (row) => (
                <span className={styles.person}>
                  <strong>{fullName(row)}</strong>
                  <small>{row.email}</small>
                </span>
              ),
            },
            { id: 'label', header: m.profile_role(), cell: ({ label }) => labelText(label) },
            {
              id: 'groups',
              header: m.column_groups(),
              cell: ({ groups }) =>
                groups.length === 0 ? '-' : groups.map((group) => group.name).join(', '),
            },
          ]}
          rowId={(row) => row.id}
          query={query}
          state={state}
          onChange={setState}
          searchLabel={m.search_members()}
          nothingFound={m.members_no_match()}
          filtered={state.role !== undefined}
          onClearFilters={() => setState(FIRST)}
          tools={
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.profile_role()}
              value={state.role ?? ''}
              data={[
                { value: '', label: m.filter_role_all() },
                ...ROLES.map((value) => ({ value, label: roleText(value) })),
              ]}
              onChange={({ currentTarget }) =>
                setState(
                  changed(state, { role: (currentTarget.value || undefined) as MemberRole | undefined }),
                )
              }
            />
          }
          empty={<EmptyState icon="people" title={m.members_none()} />}
          selection={{
            ids: chosen,
            onChange: setChosen,
            label: fullName,
            blocked: (row) =>
              inGroup(row)
                ? m.group_member_already()
                : row.status === 'DEACTIVATED'
                  ? m.member_blocked_deactivated()
                  : null,
          }}
        />
        {add.isError && <Callout tone="bad">{textOf(add.error)}</Callout>}
        <div className={`${styles.buttons} ${styles.end}`}>
          <Button variant="default" onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button disabled={chosen.size === 0} loading={add.isPending} onClick={() => add.mutate()}>
            {m.group_add_chosen({ count: chosen.size })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
