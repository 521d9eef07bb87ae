import { loadPart } from '@/navigation/lazy';

/** The form comes when it is opened. */
export const loadDialog = () =>
  loadPart(() => import('./AssignmentDialog').then((part) => ({ default: part.AssignmentDialog })));
