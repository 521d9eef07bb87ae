import { getRouteApi } from '@tanstack/react-router';
import { AssignmentList } from './AssignmentList';
import { AssignmentPage } from './AssignmentPage';

const route = getRouteApi('/assignments');

/** What was assigned to students; the address says whether the list or one of them is open. */
export function AssignmentsScreen() {
  const { assignment } = route.useSearch();
  return assignment === undefined ? <AssignmentList /> : <AssignmentPage key={assignment} id={assignment} />;
}
