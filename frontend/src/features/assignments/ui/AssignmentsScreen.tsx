import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Outline } from '@/ui/Outline';
import { loadList, loadPage } from './parts';

const AssignmentList = lazy(loadList);
const AssignmentPage = lazy(loadPage);

const route = getRouteApi('/assignments');

/** What was assigned to students; the address says whether the list or one of them is open. */
export function AssignmentsScreen() {
  const { assignment } = route.useSearch();
  return (
    <Suspense fallback={<Outline />}>
      {assignment === undefined ? <AssignmentList /> : <AssignmentPage key={assignment} id={assignment} />}
    </Suspense>
  );
}
