import type { CheckpointId, CheckpointStatus, Finding, Origin } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import type { IconName } from '@/ui/icons';
import type { Tone } from '@/ui/Meter';

type Words<Key extends string> = Readonly<Record<Key, () => string>>;

export const CHECKPOINTS: Words<CheckpointId> = {
  pathology: m.section_setup,
  objectives: m.section_objectives,
  references: m.section_references,
  history: m.section_history,
  examination: m.section_examination,
  investigations: m.section_investigations,
  measurements: m.section_measurements,
  elements: m.section_elements,
  flow: m.section_flow,
  debriefing: m.section_debriefing,
  assessment: m.section_assessment,
};

export const STATUSES: Readonly<
  Record<CheckpointStatus, { readonly word: () => string; readonly icon: IconName }>
> = {
  empty: { word: m.step_empty, icon: 'circle' },
  working: { word: m.step_working, icon: 'pen' },
  done: { word: m.step_done, icon: 'check' },
  needsReview: { word: m.step_needs_review, icon: 'warning' },
};

export const FINDING_GRADES: Readonly<
  Record<
    Finding['grade'],
    { readonly one: () => string; readonly many: () => string; readonly tone: Tone; readonly icon: IconName }
  >
> = {
  error: { one: m.finding_error, many: m.findings_errors, tone: 'bad', icon: 'close' },
  warning: { one: m.finding_warning, many: m.findings_warnings, tone: 'warn', icon: 'warning' },
  note: { one: m.finding_note, many: m.findings_notes, tone: 'neutral', icon: 'info' },
};

const ORIGINS: Words<Origin> = {
  builtin: m.origin_builtin,
  model: m.origin_model,
  hand: m.origin_hand,
};

/** How a scenario or a template was made; of a model with its name. */
export function originOf({ origin, originModel }: { origin: Origin; originModel: string | null }): string {
  return originModel === null ? ORIGINS[origin]() : m.origin_model_named({ name: originModel });
}
