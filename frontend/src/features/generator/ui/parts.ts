import { loadPart } from '@/navigation/lazy';

/**
 * The generator's parts. A new scenario needs the chat alone; the route asks for the others together with
 * the scenario itself, so that none waits for another.
 */
export const loadList = () =>
  loadPart(() => import('./ScenarioList').then((part) => ({ default: part.ScenarioList })));
export const loadStored = () =>
  loadPart(() => import('./StoredScenario').then((part) => ({ default: part.StoredScenario })));
export const loadCase = () =>
  loadPart(() => import('./document/Case').then((part) => ({ default: part.Case })));
export const loadSections = () =>
  loadPart(() => import('./document/Sections').then((part) => ({ default: part.Sections })));
export const loadFlowChart = () =>
  loadPart(() => import('./document/FlowChart').then((part) => ({ default: part.FlowChart })));
export const loadChecks = () => loadPart(() => import('./Checks').then((part) => ({ default: part.Checks })));
export const loadPreview = () =>
  loadPart(() => import('./preview/Preview').then((part) => ({ default: part.Preview })));
export const loadVersions = () =>
  loadPart(() => import('./versions/Versions').then((part) => ({ default: part.Versions })));
export const loadForm = () =>
  loadPart(() => import('./edit/SectionForm').then((part) => ({ default: part.SectionForm })));
