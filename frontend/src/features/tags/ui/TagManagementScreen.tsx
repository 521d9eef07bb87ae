import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Outline } from '@/ui/Outline';
import { loadList, loadTag } from './parts';

const TagsList = lazy(loadList);
const TagPage = lazy(loadTag);

const route = getRouteApi('/tagManagement');

/** The company's tags; the address says whether the list or one of them is open. */
export function TagManagementScreen() {
  const { tag } = route.useSearch();
  return (
    <Suspense fallback={<Outline />}>
      {tag === undefined ? <TagsList /> : <TagPage key={tag} id={tag} />}
    </Suspense>
  );
}
