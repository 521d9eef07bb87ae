import type { ScenarioDocument } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { ASKED, BLOCK_KINDS, COMPARISONS, ENDINGS, GRADES, SIGNS, TRIGGERS } from './clinicalWords';
import { freshId, type Option, type Values, wordOptions } from './fields';
import { ANY, type FormOnly, LONG, objectiveOptions, SHORT, TEXT } from './formParts';
import { thingOptions } from './things';

const referenceOptions = ({ generalInfo }: ScenarioDocument): Option[] =>
  generalInfo.medicalReferences.map(({ id, linkTitle }, index) => ({
    value: id,
    label: `[${index + 1}] ${linkTitle}`,
  }));

const blockOptions = ({ scenarioFlow }: ScenarioDocument): Option[] =>
  scenarioFlow.blocks.map(({ id, title }, index) => ({ value: id, label: `${index + 1}. ${title || id}` }));

const elementOptions = ({ initialElements }: ScenarioDocument): Option[] =>
  initialElements.elements.map(({ id, kind, label }) => ({ value: id, label: label || SIGNS[kind]() }));

const kindOfElement = ({ initialElements }: ScenarioDocument, id: unknown) =>
  initialElements.elements.find((element) => element.id === id)?.kind;

const seconds = (key: string, label: () => string) => ({
  kind: 'number' as const,
  key,
  label,
  unit: 's',
  min: 0,
  max: 7200,
  whole: true,
  span: 4 as const,
});

/** A block of the flow; its actions, exits and changes belong to it. */
export function blockForm(pointer: string): FormOnly {
  const number = Number(pointer.slice(pointer.lastIndexOf('/') + 1)) + 1;
  const ownActions = (_document: ScenarioDocument, { actions }: Values): Option[] =>
    (actions as { id: string; text: string }[]).map(({ id, text }) => ({ value: id, label: text || id }));
  return {
    fields: [
      { kind: 'text', key: 'title', label: m.field_title, max: SHORT, span: 6 },
      { kind: 'choice', key: 'kind', label: m.field_block_kind, options: wordOptions(BLOCK_KINDS), span: 3 },
      {
        kind: 'choice',
        key: 'ending',
        label: m.field_ending,
        options: wordOptions(ENDINGS),
        open: true,
        span: 3,
        when: ({ kind }) => kind === 'end',
      },
      { kind: 'text', key: 'narrative', label: m.field_narrative, max: LONG, lines: 4 },
      {
        kind: 'rows',
        key: 'changes',
        label: m.field_changes,
        one: m.field_change,
        most: 30,
        make: () => ({ elementId: '', target: null, seconds: 0 }),
        fields: [
          { kind: 'choice', key: 'elementId', label: m.field_element, options: elementOptions, span: 4 },
          {
            kind: 'reading',
            key: 'target',
            label: m.field_target,
            sign: (document, { elementId }) => kindOfElement(document, elementId),
            span: 4,
          },
          { ...seconds('seconds', m.field_over_seconds), needed: true },
        ],
      },
      {
        kind: 'rows',
        key: 'actions',
        label: m.field_actions,
        one: m.field_action,
        most: 30,
        make: (taken) => ({
          id: freshId(`b${number}_action`, taken),
          text: '',
          grade: 'recommended',
          points: 5,
          withinSeconds: null,
          objectiveId: null,
          hint: '',
          rationale: '',
          referenceId: null,
          order: null,
          shows: [],
          asked: 'all',
        }),
        fields: [
          { kind: 'text', key: 'text', label: m.field_action_text, max: 300 },
          { kind: 'choice', key: 'grade', label: m.field_grade, options: wordOptions(GRADES), span: 4 },
          {
            kind: 'number',
            key: 'points',
            label: m.field_points,
            min: -100,
            max: 100,
            whole: true,
            needed: true,
            span: 4,
          },
          seconds('withinSeconds', m.field_within_seconds),
          {
            kind: 'choice',
            key: 'objectiveId',
            label: m.field_objective,
            options: objectiveOptions,
            open: true,
            span: 6,
          },
          {
            kind: 'choice',
            key: 'referenceId',
            label: m.field_reference,
            options: referenceOptions,
            open: true,
            span: 6,
          },
          {
            kind: 'choices',
            key: 'shows',
            label: m.field_shows,
            options: thingOptions,
            none: m.field_shows_none,
            folded: true,
          },
          {
            kind: 'choice',
            key: 'asked',
            label: m.field_shows_asked,
            options: wordOptions(ASKED),
            span: 6,
            when: ({ shows }) => (shows as string[]).length > 0,
          },
          { kind: 'text', key: 'hint', label: m.field_hint, max: 500, lines: 2 },
          { kind: 'text', key: 'rationale', label: m.field_rationale, max: TEXT, lines: 3 },
          {
            kind: 'part',
            key: 'order',
            label: m.field_drug_order,
            make: () => ({ drug: '', dose: null, unit: 'mg', route: '' }),
            fields: [
              { kind: 'text', key: 'drug', label: m.field_drug_generic, max: 80, span: 6 },
              { kind: 'number', key: 'dose', label: m.field_dose, min: 0, max: 1_000_000, span: 3 },
              { kind: 'text', key: 'unit', label: m.field_unit, max: 20, span: 3 },
              { kind: 'text', key: 'route', label: m.field_route, max: 40, span: 6 },
            ],
          },
        ],
      },
      {
        kind: 'rows',
        key: 'exits',
        label: m.field_exits,
        one: m.field_exit,
        most: 20,
        make: () => ({
          to: '',
          when: 'action',
          actionIds: [],
          seconds: null,
          elementId: null,
          comparison: null,
          value: null,
        }),
        when: ({ kind }) => kind !== 'end',
        fields: [
          { kind: 'choice', key: 'to', label: m.field_exit_to, options: blockOptions, span: 6 },
          { kind: 'choice', key: 'when', label: m.field_exit_when, options: wordOptions(TRIGGERS), span: 6 },
          {
            kind: 'choices',
            key: 'actionIds',
            label: m.field_exit_actions,
            options: ownActions,
            when: ({ when }) => when === 'action',
          },
          { ...seconds('seconds', m.field_exit_seconds), when: ({ when }) => when === 'timer' },
          {
            kind: 'choice',
            key: 'elementId',
            label: m.field_element,
            options: elementOptions,
            open: true,
            span: 4,
            when: ({ when }) => when === 'vital',
          },
          {
            kind: 'choice',
            key: 'comparison',
            label: m.field_comparison,
            options: wordOptions(COMPARISONS),
            open: true,
            span: 4,
            when: ({ when }) => when === 'vital',
          },
          {
            kind: 'number',
            key: 'value',
            label: m.field_value,
            ...ANY,
            span: 4,
            when: ({ when }) => when === 'vital',
          },
        ],
      },
      {
        kind: 'rows',
        key: 'cues',
        label: m.field_cues,
        one: m.field_cue,
        most: 20,
        make: () => ({ afterSeconds: 0, speaker: '', text: '', unless: [] }),
        fields: [
          { ...seconds('afterSeconds', m.field_after_seconds), needed: true },
          { kind: 'text', key: 'speaker', label: m.field_speaker, max: 80, span: 8 },
          { kind: 'text', key: 'text', label: m.field_said, max: 500, lines: 2 },
          {
            kind: 'choices',
            key: 'unless',
            label: m.field_cue_unless,
            options: ownActions,
            none: m.field_cue_unless_none,
          },
        ],
      },
      {
        kind: 'texts',
        key: 'debriefPoints',
        label: m.field_debrief_points,
        one: m.field_point,
        max: TEXT,
        most: 20,
      },
    ],
  };
}
