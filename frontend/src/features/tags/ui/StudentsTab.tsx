import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { membersQuery } from '@/features/members/api';
import { fullName, type MemberRow, type MembersState, sortOf } from '@/features/members/model';
import { StatusBadge } from '@/features/members/ui/StatusBadge';
import { labelText, lastSessionText, named } from '@/features/members/words';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/icons';
import links from '@/ui/links.module.css';
import { Person } from '@/ui/Person';
import { MEMBERS } from '../carriers';
import { CARRIER_SORTS } from '../lists';
import type { TagRow } from '../model';
import { useTaking } from '../taking';
import styles from './Tags.module.css';

const ChooseStudents = lazy(() =>
  loadPart(() => import('./ChooseStudents').then((part) => ({ default: part.ChooseStudents }))),
);

const route = getRouteApi('/tagManagement');

/** Everybody who carries the tag. */
export function StudentsTab({ tag }: { tag: TagRow }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sortBy = sortOf(CARRIER_SORTS, search.sortBy);
  const state: MembersState = {
    page: search.page,
    size: search.size,
    // Read as names are: from the first letter, unless the address says otherwise.
    descending: search.sortBy === sortBy && search.descending,
    sortBy,
    search: search.search,
  };
  const query = useQuery(membersQuery(state, { tagIds: [tag.id] }));
  const taking = useTaking(tag, query.data?.content, MEMBERS);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<Icon name="plus" size={15} />} onClick={() => setAdding(true)}>
      {m.tag_give_members()}
    </Button>
  );
  return (
    <>
      <DataTable<MemberRow, MembersState>
        caption={m.tag_tab_members({ count: tag.allMembers })}
        columns={columns()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={(next) =>
          void navigate({
            search: { tag: tag.id, tab: 'students', ...next, sortBy: sortOf(CARRIER_SORTS, next.sortBy) },
            replace: true,
          })
        }
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        tools={add}
        empty={<EmptyState icon="people" title={m.tag_nobody()} hint={m.tag_nobody_hint()} action={add} />}
        selection={{
          ids: taking.ids,
          onChange: taking.choose,
          label: fullName,
          bar: () => (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                taking.ask(taking.rows, `${named(taking.rows)}\n${m.tag_take_off_members_body()}`)
              }
            >
              {m.bulk_act({ verb: m.tag_take_off(), count: taking.rows.length })}
            </Button>
          ),
        }}
      />
      {adding && (
        <Suspense>
          <ChooseStudents tag={tag} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function columns(): Column<MemberRow>[] {
  return [
    {
      id: 'name',
      header: m.column_name(),
      sort: 'name',
      title: true,
      cell: (row) => (
        <Person
          name={
            <Link to="/userManagement" search={{ user: row.id }} className={links.name}>
              {fullName(row)}
            </Link>
          }
          beneath={row.email}
        />
      ),
    },
    { id: 'label', header: m.profile_role(), cell: ({ label }) => labelText(label) },
    {
      id: 'groups',
      header: m.column_groups(),
      cell: ({ groups }) => (groups.length === 0 ? '-' : groups.map(({ name }) => name).join(', ')),
    },
    { id: 'status', header: m.filter_status(), sort: 'status', cell: (row) => <StatusBadge row={row} /> },
    {
      id: 'lastSession',
      header: m.column_last_session(),
      sort: 'last_session',
      cell: ({ lastSession }) => <span className={styles.day}>{lastSessionText(lastSession)}</span>,
    },
  ];
}
