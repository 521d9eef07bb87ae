import { loadPart } from '@/navigation/lazy';

/** The parts of tag management. The route asks for the one that is open together with the screen itself. */
export const loadList = () =>
  loadPart(() => import('./TagsList').then((part) => ({ default: part.TagsList })));
export const loadTag = () => loadPart(() => import('./TagPage').then((part) => ({ default: part.TagPage })));
