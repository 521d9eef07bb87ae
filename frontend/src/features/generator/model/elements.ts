import type { BlockExit, BodyElement, ScenarioDocument } from '@/features/scenarios/model';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { COMPARISONS, RHYTHMS, SIGNS, wordOf } from './clinicalWords';

export function nameOfElement({ label, kind }: BodyElement): string {
  return label || SIGNS[kind]();
}

/** A reading of an element with its unit; a rhythm by its name. */
export function readingOf({ kind, unit }: BodyElement, value: number | string | null): string {
  if (value === null || value === '') return '-';
  if (kind === 'rhythm') return wordOf(RHYTHMS, String(value));
  return typeof value === 'number' ? `${formatMeasure(value)} ${unit}`.trim() : value;
}

export function elementOf(document: ScenarioDocument, id: string | null): BodyElement | undefined {
  return document.initialElements.elements.find((element) => element.id === id);
}

/** What leads on by this exit; `actions` are the texts of those that do. */
export function triggerOf(
  document: ScenarioDocument,
  exit: Pick<BlockExit, 'when'> & Partial<BlockExit>,
  actions: readonly string[],
): string {
  if (exit.when === 'action') return actions.join(' / ');
  if (exit.when === 'timer') return m.flow_after({ time: formatMinutes(exit.seconds ?? null) });
  const element = elementOf(document, exit.elementId ?? null);
  return [
    element ? nameOfElement(element) : (exit.elementId ?? '-'),
    exit.comparison ? COMPARISONS[exit.comparison]() : '',
    element ? readingOf(element, exit.value ?? null) : '',
  ].join(' ');
}
