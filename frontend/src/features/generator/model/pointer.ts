import type { CheckpointId, ScenarioDocument } from '@/features/scenarios/model';

/** Checkpoint -> JSON pointer of its part of the document, in the order of authoring. */
export const CHECKPOINT_POINTERS: Readonly<Record<CheckpointId, string>> = {
  pathology: '/generalInfo/pathology',
  objectives: '/generalInfo/objectives',
  references: '/generalInfo/medicalReferences',
  history: '/clinicalScenario/history',
  examination: '/clinicalScenario/initialExamination',
  investigations: '/clinicalScenario/investigations',
  measurements: '/clinicalScenario/basicMeasurements',
  elements: '/initialElements',
  flow: '/scenarioFlow',
  debriefing: '/debriefing',
  assessment: '/assessment',
};

export function isInside(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`);
}

/** The checkpoint whose part a place lies in; what belongs to no other is general information. */
export function checkpointOf(pointer: string): CheckpointId {
  const found = Object.entries(CHECKPOINT_POINTERS).find(([, part]) => isInside(pointer, part));
  return (found?.[0] as CheckpointId | undefined) ?? 'pathology';
}

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(document: ScenarioDocument, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      document,
    );
}

/** The id of the element on the screen that shows a place of the document. */
export function anchorOf(pointer: string): string {
  return `case${pointer.replaceAll('/', '.')}`;
}

/** The nearest shown place at or above a pointer: not every value has an element of its own. */
export function findPlace(pointer: string): HTMLElement | null {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const element = document.getElementById(anchorOf(place));
    if (element) return element;
  }
  return null;
}

/** Brings a place to the top of the pane it lies in, without moving the page around the pane. */
export function showPlace(place: HTMLElement): void {
  const pane = place.closest<HTMLElement>('[data-pane]');
  if (pane) {
    const distance = place.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    pane.scrollTo({ top: pane.scrollTop + distance - PLACE_MARGIN_PX, behavior });
  } else place.scrollIntoView();
  place.focus({ preventScroll: true });
}

const PLACE_MARGIN_PX = 12;

/** Whether a changed place and a shown one have to do with each other. */
export function touches(changed: string, shown: string): boolean {
  return isInside(changed, shown) || isInside(shown, changed);
}

/** Changed places by section, in the order of the document; each with a place to scroll to. */
export function changesBySection(changed: readonly string[]): { id: CheckpointId; pointers: string[] }[] {
  const groups = new Map<CheckpointId, string[]>();
  for (const pointer of changed) {
    const id = checkpointOf(pointer);
    groups.set(id, [...(groups.get(id) ?? []), pointer]);
  }
  return (Object.keys(CHECKPOINT_POINTERS) as CheckpointId[]).flatMap((id) => {
    const pointers = groups.get(id);
    return pointers ? [{ id, pointers }] : [];
  });
}
