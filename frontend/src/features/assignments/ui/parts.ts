import { loadPart } from '@/navigation/lazy';

/** The parts of the screen of assignments. */
export const loadList = () =>
  loadPart(() => import('./AssignmentList').then((part) => ({ default: part.AssignmentList })));
export const loadPage = () =>
  loadPart(() => import('./AssignmentPage').then((part) => ({ default: part.AssignmentPage })));
export const loadDialog = () =>
  loadPart(() => import('./AssignmentDialog').then((part) => ({ default: part.AssignmentDialog })));
