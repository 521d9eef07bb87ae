import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Outline } from '@/ui/Outline';
import { loadGroup, loadImport, loadLists, loadMember } from './parts';

const MemberLists = lazy(loadLists);
const MemberPage = lazy(loadMember);
const GroupPage = lazy(loadGroup);
const ImportPage = lazy(loadImport);

const route = getRouteApi('/userManagement');

/** Who is in the company; the address says whether the lists, one person, one group or an import is open. */
export function UserManagementScreen() {
  return (
    <Suspense fallback={<Outline />}>
      <Part />
    </Suspense>
  );
}

function Part() {
  const { user, group, import: importId } = route.useSearch();
  if (user !== undefined) return <MemberPage key={user} id={user} />;
  if (importId !== undefined) return <ImportPage id={importId} />;
  if (group !== undefined) return <GroupPage key={group} id={group} />;
  return <MemberLists />;
}
