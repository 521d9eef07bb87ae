import { loadPart } from '@/navigation/lazy';

/** The parts of user management. The route asks for the one that is open together with the screen itself. */
export const loadLists = () =>
  loadPart(() =>
    import('./MemberLists').then((part) => ({ default: part.MemberLists, prefetch: part.prefetchLists })),
  );
export const loadMember = () =>
  loadPart(() => import('./MemberPage').then((part) => ({ default: part.MemberPage })));
export const loadGroup = () =>
  loadPart(() => import('./groups/GroupPage').then((part) => ({ default: part.GroupPage })));
export const loadImport = () =>
  loadPart(() => import('../imports/ui/ImportPage').then((part) => ({ default: part.ImportPage })));
