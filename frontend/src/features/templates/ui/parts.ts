import { loadPart } from '@/navigation/lazy';

/** The parts of templates management. The route asks for the one that is open together with the screen itself. */
export const loadList = () =>
  loadPart(() => import('./TemplatesList').then((part) => ({ default: part.TemplatesList })));
export const loadTemplate = () =>
  loadPart(() => import('./TemplatePage').then((part) => ({ default: part.TemplatePage })));
export const loadTexts = () =>
  loadPart(() => import('./TextsDialog').then((part) => ({ default: part.TextsDialog })));
export const loadAssign = () =>
  loadPart(() => import('./AssignDialog').then((part) => ({ default: part.AssignDialog })));
export const loadChoice = () =>
  loadPart(() => import('./ChooseTemplate').then((part) => ({ default: part.ChooseTemplate })));
