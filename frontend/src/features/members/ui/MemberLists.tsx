import { Button } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { companyLicensesQuery } from '@/features/licenses/company';
import { licenseFinding } from '@/features/licenses/words';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { Icon } from '@/ui/icons';
import { foundTotal, type ListState } from '@/ui/listState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { groupChoiceQuery, membersQuery } from '../api';
import {
  type EverySort,
  filtersOf,
  GROUP_SORTS,
  isMemberTab,
  MEMBER_SORTS,
  type MembersState,
  sortOf,
  TABS,
  type Tab,
  USAGE_SORTS,
} from '../model';
import { AddButton } from './AddButton';
import { MembersTab } from './MembersTab';

const AddMembers = lazy(() =>
  loadPart(() => import('./AddMembers').then((part) => ({ default: part.AddMembers }))),
);
const GroupsTab = lazy(() =>
  loadPart(() => import('./groups/GroupsTab').then((part) => ({ default: part.GroupsTab }))),
);
const LicensePanel = lazy(() =>
  loadPart(() =>
    import('@/features/licenses/ui/LicensePanel').then((part) => ({ default: part.LicensePanel })),
  ),
);

const route = getRouteApi('/userManagement');

const TAB_TEXTS: Record<Tab, () => string> = {
  all: m.seats_total,
  students: m.seats_students,
  teachers: m.seats_teachers,
  administrators: m.seats_administrators,
  groups: m.members_groups,
  license: m.nav_license_details,
};

type ListSearch = Omit<MembersState, 'sortBy' | 'descending'> & {
  readonly tab: Tab;
  readonly sortBy?: EverySort | undefined;
  readonly descending?: boolean | undefined;
};

const membersState = (search: ListSearch): MembersState => ({
  ...search,
  sortBy: sortOf(MEMBER_SORTS, search.sortBy),
  descending: search.descending ?? true,
});

/** Asks for what the list of an address shows, before the list itself is drawn. */
export function prefetchLists(queries: QueryClient, search: ListSearch): void {
  if (!isMemberTab(search.tab)) return;
  const state = membersState(search);
  void queries.prefetchQuery(membersQuery(state, filtersOf(search.tab, state)));
  void queries.prefetchQuery(groupChoiceQuery);
  void queries.prefetchQuery(companyLicensesQuery);
}

/** People by role, their groups, the license: each in its tab. */
export function MemberLists() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const { tab } = search;
  const state = membersState(search);
  const title = useTitle(tab, state);
  const add = () => setAdding(true);
  const keepList = ({ page, size, sortBy, descending, search: text }: ListState) =>
    void navigate({
      search: { tab, page, size, sortBy: sortBy as EverySort, descending, search: text },
      replace: true,
    });
  return (
    <>
      <PageHeader
        eyebrow={m.nav_user_management()}
        title={title}
        {...useSeats(tab, state)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon name="up" size={15} />}
              onClick={() => void navigate({ search: (now) => ({ ...now, import: 'new' }) })}
            >
              {m.import_open()}
            </Button>
            <AddButton onClick={add} />
          </>
        }
      />
      <ScreenTabs
        label={m.nav_user_management()}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: TAB_TEXTS[value]() }))}
        onChange={(next) => void navigate({ search: { tab: next } })}
      >
        {isMemberTab(tab) && (
          <MembersTab
            key={tab}
            tab={tab}
            state={state}
            onChange={(next) => void navigate({ search: { ...next, tab }, replace: true })}
            onClear={() => void navigate({ search: { tab }, replace: true })}
            onAdd={add}
          />
        )}
        <Suspense fallback={<Outline />}>
          {tab === 'groups' && (
            <GroupsTab
              state={{
                ...search,
                sortBy: sortOf(GROUP_SORTS, search.sortBy),
                descending: search.descending ?? false,
              }}
              onChange={keepList}
            />
          )}
          {tab === 'license' && (
            <LicensePanel
              state={{
                ...search,
                sortBy: sortOf(USAGE_SORTS, search.sortBy),
                descending: search.descending ?? true,
              }}
              onChange={keepList}
            />
          )}
        </Suspense>
      </ScreenTabs>
      {adding && (
        <Suspense>
          <AddMembers
            role={tab === 'teachers' ? 'TEACHER' : tab === 'administrators' ? 'ADMIN' : 'STUDENT'}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Where the list of everybody is longer than there are seats taken: why it is. */
function useSeats(tab: Tab, state: MembersState): { hint?: string } {
  const all = tab === 'all' && !isNarrowed(state);
  const listed = useQuery({ ...membersQuery(state, filtersOf('all', state)), enabled: all }).data
    ?.totalElements;
  const taken = useQuery({ ...companyLicensesQuery, enabled: all }).data?.license?.seats.users;
  if (!all || listed === undefined || taken === undefined || listed === taken) return {};
  return { hint: m.members_seats({ count: counted(taken) }) };
}

const isNarrowed = ({ search, status, groupId, role, lastSession }: MembersState) =>
  search !== '' || [status, groupId, role, lastSession].some((filter) => filter !== undefined);

/** How many the list of a tab finds, or how the license stands. */
function useTitle(tab: Tab, state: MembersState): string {
  const shown = isMemberTab(tab) ? tab : 'all';
  const query = useQuery({ ...membersQuery(state, filtersOf(shown, state)), enabled: isMemberTab(tab) });
  const license = useQuery({ ...companyLicensesQuery, enabled: tab === 'license' }).data?.license;
  const count = foundTotal(query);
  if (tab === 'license' && license) return licenseFinding(license);
  if (!isMemberTab(tab) || count === undefined) return TAB_TEXTS[tab]();
  const words = { count, number: formatNumber(count) };
  if (isNarrowed(state)) return m.members_found(words);
  if (tab === 'students') return m.members_count_students(words);
  if (tab === 'teachers') return m.members_count_teachers(words);
  return tab === 'administrators' ? m.members_count_administrators(words) : m.members_count(words);
}
