import { getRouteApi } from '@tanstack/react-router';
import { TagPage } from './TagPage';
import { TagsList } from './TagsList';

const route = getRouteApi('/tagManagement');

/** The company's tags; the address says whether the list or one of them is open. */
export function TagManagementScreen() {
  const { tag } = route.useSearch();
  return tag === undefined ? <TagsList /> : <TagPage key={tag} id={tag} />;
}
