import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupChoiceQuery, membersQuery, searchMembers } from '@/features/members/api';
import {
  fullName,
  type MemberFilters,
  type MemberRole,
  type MemberRow,
  type MembersState,
  ROLES,
} from '@/features/members/model';
import { labelText, roleText } from '@/features/members/words';
import { m } from '@/i18n/generated/messages.js';
import { EmptyState } from '@/ui/EmptyState';
import { changed } from '@/ui/listState';
import { TagList } from '@/ui/TagList';
import { MEMBERS } from '../carriers';
import type { TagRow } from '../model';
import { ChooseDialog } from './ChooseDialog';
import styles from './Tags.module.css';

const FIRST: MembersState = {
  page: 0,
  size: 10,
  sortBy: 'name',
  descending: false,
  search: '',
  role: 'STUDENT',
};

/** Students to give the tag to, found by name, address or group. */
export function ChooseStudents({ tag, onClose }: { tag: TagRow; onClose: () => void }) {
  const [state, setState] = useState<MembersState>(FIRST);
  const groups = useQuery(groupChoiceQuery).data ?? [];
  const filters: MemberFilters = {
    ...(state.role ? { role: state.role } : {}),
    ...(state.groupId ? { groupIds: [state.groupId] } : {}),
  };
  const query = useQuery(membersQuery(state, filters));
  return (
    <ChooseDialog<MemberRow, MembersState>
      tag={tag}
      title={m.tag_give_members_title({ name: tag.name })}
      hint={m.tags_rule()}
      name={fullName}
      blocked={(row) =>
        row.tags.some(({ id }) => id === tag.id)
          ? m.tag_has_already()
          : row.status === 'DEACTIVATED'
            ? m.member_blocked_deactivated()
            : null
      }
      load={(page, size) => searchMembers({ ...state, page, size }, filters)}
      carriers={MEMBERS}
      onClose={onClose}
      list={{
        columns: [
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
            cell: (row) => (row.groups.length === 0 ? '-' : row.groups.map(({ name }) => name).join(', ')),
          },
          { id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> },
        ],
        query,
        state,
        onChange: setState,
        searchLabel: m.search_members(),
        nothingFound: m.members_no_match(),
        filtered: state.role !== undefined || state.groupId !== undefined,
        onClearFilters: () => setState({ ...FIRST, role: undefined }),
        tools: (
          <>
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
            {groups.length > 0 && (
              <NativeSelect
                className={styles.filter ?? ''}
                aria-label={m.filter_group()}
                value={state.groupId ?? ''}
                data={[
                  { value: '', label: m.filter_group_all() },
                  ...groups.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ currentTarget }) =>
                  setState(changed(state, { groupId: currentTarget.value || undefined }))
                }
              />
            )}
          </>
        ),
        empty: <EmptyState icon="people" title={m.members_none()} />,
      }}
    />
  );
}
