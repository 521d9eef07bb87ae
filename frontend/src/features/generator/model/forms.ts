import { pathologyOptions } from '@/features/scenarios/pathologies';
import { m } from '@/i18n/generated/messages.js';
import { blockForm } from './blockForm';
import { DIFFICULTIES, GUIDE_PHASES } from './clinicalWords';
import { freshId, type Option, wordOptions } from './fields';
import { type FormOnly, LONG, objectiveOptions, SHORT, TEXT } from './formParts';
import {
  ecg,
  elements,
  examination,
  history,
  imaging,
  laboratory,
  lungTest,
  measurements,
} from './patientForms';
import type { Section } from './sections';

/** A section as it is edited. */
export type Form = Section & FormOnly;

const pathologiesWithGroups = (): Option[] =>
  pathologyOptions().flatMap(({ group, items }) =>
    items.map(({ value, label }) => ({ value, label: `${group} · ${label}` })),
  );

const setup: FormOnly = {
  fields: [
    {
      kind: 'choice',
      key: 'pathology',
      label: m.field_pathology,
      options: pathologiesWithGroups,
      open: true,
      span: 12,
    },
    {
      kind: 'choice',
      key: 'difficulty',
      label: m.field_difficulty,
      options: wordOptions(DIFFICULTIES),
      open: true,
      span: 6,
    },
    {
      kind: 'number',
      key: 'minutes',
      label: m.field_minutes,
      unit: 'min',
      min: 1,
      max: 240,
      whole: true,
      span: 6,
    },
    { kind: 'text', key: 'learners', label: m.field_learners, max: SHORT, span: 6 },
    { kind: 'text', key: 'setting', label: m.field_setting, max: SHORT, span: 6 },
    { kind: 'text', key: 'prebrief', label: m.field_prebrief, max: TEXT, lines: 4 },
  ],
};

const objectives: FormOnly = {
  fields: [
    {
      kind: 'rows',
      key: 'objectives',
      label: m.section_objectives,
      one: m.field_objective,
      most: 10,
      make: (taken) => ({ id: freshId('objective', taken), text: '' }),
      fields: [{ kind: 'text', key: 'text', label: m.field_objective_text, max: 400, lines: 2 }],
    },
  ],
};

const references: FormOnly = {
  fields: [
    {
      kind: 'rows',
      key: 'medicalReferences',
      label: m.section_references,
      one: m.field_reference,
      most: 30,
      make: (taken) => ({ id: freshId('R', taken), linkTitle: '', link: '', year: null, unverified: true }),
      fields: [
        { kind: 'text', key: 'linkTitle', label: m.field_link_title, max: 300 },
        { kind: 'text', key: 'link', label: m.field_link, max: 500, span: 8 },
        { kind: 'number', key: 'year', label: m.field_year, min: 1900, max: 2100, whole: true, span: 4 },
        { kind: 'flag', key: 'unverified', label: m.field_unverified },
      ],
    },
  ],
};

const debriefing: FormOnly = {
  fields: [
    { kind: 'text', key: 'summary', label: m.field_summary, max: LONG, lines: 4 },
    { kind: 'texts', key: 'points', label: m.field_debrief_points, one: m.field_point, max: TEXT, most: 30 },
    {
      kind: 'texts',
      key: 'questions',
      label: m.field_debrief_questions,
      one: m.field_question,
      max: TEXT,
      most: 30,
    },
    {
      kind: 'rows',
      key: 'guide',
      label: m.field_guide,
      one: m.field_guide_step,
      most: 40,
      make: (taken) => ({
        id: freshId('step', taken),
        phase: 'analysis',
        objectiveId: null,
        prompt: '',
        notes: '',
      }),
      fields: [
        {
          kind: 'choice',
          key: 'phase',
          label: m.field_guide_phase,
          options: wordOptions(GUIDE_PHASES),
          span: 4,
        },
        {
          kind: 'choice',
          key: 'objectiveId',
          label: m.field_objective,
          options: objectiveOptions,
          open: true,
          span: 8,
        },
        { kind: 'text', key: 'prompt', label: m.field_guide_prompt, max: TEXT, lines: 2 },
        { kind: 'text', key: 'notes', label: m.field_guide_notes, max: TEXT, lines: 2 },
      ],
    },
  ],
};

const assessment: FormOnly = {
  fields: [
    {
      kind: 'number',
      key: 'passMark',
      label: m.field_pass_mark,
      unit: '%',
      min: 0,
      max: 100,
      whole: true,
      needed: true,
      span: 4,
    },
    {
      kind: 'rows',
      key: 'weights',
      label: m.field_weights,
      one: m.field_weight_of_objective,
      most: 10,
      make: () => ({ objectiveId: '', weight: 0 }),
      fields: [
        { kind: 'choice', key: 'objectiveId', label: m.field_objective, options: objectiveOptions, span: 8 },
        {
          kind: 'number',
          key: 'weight',
          label: m.field_weight_share,
          unit: '%',
          min: 0,
          max: 100,
          needed: true,
          span: 4,
        },
      ],
    },
  ],
};

const FORMS: Readonly<Record<Exclude<Section['id'], 'block'>, FormOnly>> = {
  setup,
  objectives,
  references,
  history,
  examination,
  ecg,
  lungTest,
  laboratory,
  imaging,
  measurements,
  elements,
  debriefing,
  assessment,
};

/** What a section asks for when it is edited. */
export function formOf(section: Section): Form {
  return { ...section, ...(section.id === 'block' ? blockForm(section.pointer) : FORMS[section.id]) };
}
