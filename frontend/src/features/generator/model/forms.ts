import type { PathologyId, ScenarioDocument } from '@/features/scenarios/model';
import { PATHOLOGIES, PATHOLOGY_GROUPS } from '@/features/scenarios/pathologies';
import { m } from '@/i18n/generated/messages.js';
import {
  BLOCK_KINDS,
  COMPARISONS,
  DIFFICULTIES,
  ENDINGS,
  GENDERS,
  GRADES,
  MEASURES,
  PHASES,
  QUALITY_GRADES,
  REFERENCE_SOURCES,
  RHYTHMS,
  SIGNS,
  TRIGGERS,
  VISIBILITIES,
} from './clinicalWords';
import { type Field, freshId, type Option, type Values, wordOptions } from './fields';
import type { Section } from './sections';

interface FormOnly {
  readonly fields: readonly Field[];
  /** Makes the object where it may be missing, as an ECG may. */
  readonly make?: () => Record<string, unknown>;
}

/** A section as it is edited. */
export type Form = Section & FormOnly;

const SHORT = 200;
const TEXT = 2000;
const LONG = 6000;

const named = (words: Readonly<Record<string, string>>) => (): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const pathologyOptions = (): Option[] =>
  (Object.keys(PATHOLOGIES) as PathologyId[]).map((id) => {
    const { name, group } = PATHOLOGIES[id];
    return { value: id, label: `${PATHOLOGY_GROUPS[group]()} · ${name()}` };
  });

const objectiveOptions = ({ generalInfo }: ScenarioDocument): Option[] =>
  generalInfo.objectives.map(({ id, text }, index) => ({ value: id, label: `${index + 1}. ${text}` }));

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

const visibility: Field = {
  kind: 'choice',
  key: 'visibility',
  label: m.field_visibility,
  options: wordOptions(VISIBILITIES),
  span: 4,
};

const setup: FormOnly = {
  fields: [
    {
      kind: 'choice',
      key: 'pathology',
      label: m.field_pathology,
      options: pathologyOptions,
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

const history: FormOnly = {
  fields: [
    { kind: 'text', key: 'chiefComplaint', label: m.field_chief_complaint, max: TEXT, lines: 2 },
    { kind: 'text', key: 'presentIllness', label: m.field_present_illness, max: LONG, lines: 5 },
    { kind: 'text', key: 'past', label: m.field_past_history, max: TEXT, lines: 3 },
    {
      kind: 'rows',
      key: 'medications',
      label: m.field_medications,
      one: m.field_medication,
      most: 40,
      make: (taken) => ({
        id: freshId('med', taken),
        name: '',
        dose: null,
        unit: 'mg',
        route: '',
        frequency: '',
      }),
      fields: [
        { kind: 'text', key: 'name', label: m.field_drug, max: SHORT, span: 6 },
        { kind: 'number', key: 'dose', label: m.field_dose, min: 0, max: 1_000_000, span: 3 },
        { kind: 'text', key: 'unit', label: m.field_unit, max: 20, span: 3 },
        { kind: 'text', key: 'route', label: m.field_route, max: 40, span: 6 },
        { kind: 'text', key: 'frequency', label: m.field_frequency, max: 80, span: 6 },
      ],
    },
    {
      kind: 'rows',
      key: 'allergies',
      label: m.field_allergies,
      one: m.field_allergy,
      most: 20,
      make: (taken) => ({ id: freshId('allergy', taken), substance: '', reaction: '' }),
      fields: [
        { kind: 'text', key: 'substance', label: m.field_substance, max: SHORT, span: 6 },
        { kind: 'text', key: 'reaction', label: m.field_reaction, max: SHORT, span: 6 },
      ],
    },
    { kind: 'text', key: 'family', label: m.field_family_history, max: TEXT, lines: 2 },
    { kind: 'text', key: 'social', label: m.field_social_history, max: TEXT, lines: 2 },
  ],
};

const finding = (key: string, label: () => string): Field => ({
  kind: 'text',
  key,
  label,
  max: TEXT,
  lines: 2,
});

const examination: FormOnly = {
  fields: [
    finding('general', m.field_exam_general),
    finding('airway', m.field_exam_airway),
    finding('breathing', m.field_exam_breathing),
    finding('circulation', m.field_exam_circulation),
    finding('disability', m.field_exam_disability),
    finding('exposure', m.field_exam_exposure),
    finding('heartSounds', m.field_exam_heart),
    finding('lungSounds', m.field_exam_lungs),
  ],
};

const ecg: FormOnly = {
  make: () => ({
    rhythm: null,
    rate: null,
    pr: null,
    qrs: null,
    qt: null,
    qtc: null,
    qtcMethod: 'fridericia',
    axis: null,
    findings: '',
    visibility: 'onRequest',
  }),
  fields: [
    {
      kind: 'choice',
      key: 'rhythm',
      label: m.sign_rhythm,
      options: wordOptions(RHYTHMS),
      open: true,
      span: 8,
    },
    {
      kind: 'number',
      key: 'rate',
      label: m.field_rate,
      unit: '/min',
      min: 0,
      max: 400,
      whole: true,
      span: 4,
    },
    { kind: 'number', key: 'pr', label: m.field_pr, unit: 'ms', min: 0, max: 600, whole: true, span: 4 },
    { kind: 'number', key: 'qrs', label: m.field_qrs, unit: 'ms', min: 0, max: 400, whole: true, span: 4 },
    {
      kind: 'number',
      key: 'axis',
      label: m.field_axis,
      unit: '°',
      min: -180,
      max: 180,
      whole: true,
      span: 4,
    },
    { kind: 'number', key: 'qt', label: m.field_qt, unit: 'ms', min: 0, max: 900, whole: true, span: 4 },
    { kind: 'number', key: 'qtc', label: m.field_qtc, unit: 'ms', min: 0, max: 900, whole: true, span: 4 },
    {
      kind: 'choice',
      key: 'qtcMethod',
      label: m.field_qtc_method,
      options: named({ fridericia: 'Fridericia', bazett: 'Bazett' }),
      span: 4,
    },
    { kind: 'text', key: 'findings', label: m.field_findings, max: TEXT, lines: 3 },
    visibility,
  ],
};

const lungTest: FormOnly = {
  make: () => ({ values: [], quality: null, interpretation: '', visibility: 'onRequest' }),
  fields: [
    {
      kind: 'rows',
      key: 'values',
      label: m.field_measures,
      one: m.field_measure,
      most: 40,
      make: () => ({
        measure: 'FEV1',
        phase: 'pre',
        measured: null,
        unit: 'L',
        predicted: null,
        lln: null,
        zScore: null,
        percentPredicted: null,
        source: 'gliGlobal2022',
      }),
      fields: [
        { kind: 'choice', key: 'measure', label: m.field_measure, options: named(MEASURES), span: 3 },
        { kind: 'choice', key: 'phase', label: m.field_phase, options: wordOptions(PHASES), span: 3 },
        { kind: 'number', key: 'measured', label: m.field_measured, min: 0, max: 1000, span: 3 },
        { kind: 'text', key: 'unit', label: m.field_unit, max: 20, span: 3 },
        { kind: 'number', key: 'predicted', label: m.field_predicted, min: 0, max: 1000, span: 3 },
        { kind: 'number', key: 'lln', label: m.field_lln, min: 0, max: 1000, span: 3 },
        { kind: 'number', key: 'zScore', label: m.field_z_score, min: -20, max: 20, span: 3 },
        {
          kind: 'number',
          key: 'percentPredicted',
          label: m.field_percent_predicted,
          min: 0,
          max: 1000,
          span: 3,
        },
        {
          kind: 'choice',
          key: 'source',
          label: m.field_equations,
          options: named(REFERENCE_SOURCES),
          span: 6,
        },
      ],
    },
    {
      kind: 'choice',
      key: 'quality',
      label: m.field_quality,
      options: () => QUALITY_GRADES.map((grade) => ({ value: grade, label: grade })),
      open: true,
      span: 4,
    },
    { kind: 'text', key: 'interpretation', label: m.field_interpretation, max: TEXT, lines: 3 },
    visibility,
  ],
};

const laboratory: FormOnly = {
  fields: [
    {
      kind: 'rows',
      key: 'labs',
      label: m.section_labs,
      one: m.field_lab,
      most: 60,
      make: (taken) => ({
        id: freshId('lab', taken),
        name: '',
        value: null,
        unit: '',
        low: null,
        high: null,
        computed: false,
        visibility: 'onRequest',
      }),
      fields: [
        { kind: 'text', key: 'name', label: m.field_lab_name, max: SHORT, span: 4 },
        { kind: 'number', key: 'value', label: m.field_value, min: -1_000_000, max: 1_000_000, span: 2 },
        { kind: 'text', key: 'unit', label: m.field_unit, max: 30, span: 2 },
        { kind: 'number', key: 'low', label: m.field_low, min: -1_000_000, max: 1_000_000, span: 2 },
        { kind: 'number', key: 'high', label: m.field_high, min: -1_000_000, max: 1_000_000, span: 2 },
        visibility,
        { kind: 'flag', key: 'computed', label: m.field_computed, span: 8 },
      ],
    },
  ],
};

const imaging: FormOnly = {
  fields: [
    {
      kind: 'rows',
      key: 'imaging',
      label: m.section_imaging,
      one: m.field_image,
      most: 20,
      make: (taken) => ({ id: freshId('imaging', taken), name: '', report: '', visibility: 'onRequest' }),
      fields: [
        { kind: 'text', key: 'name', label: m.field_image_name, max: SHORT, span: 8 },
        visibility,
        { kind: 'text', key: 'report', label: m.field_report, max: TEXT, lines: 3 },
      ],
    },
  ],
};

const measurements: FormOnly = {
  fields: [
    { kind: 'choice', key: 'gender', label: m.field_gender, options: wordOptions(GENDERS), span: 3 },
    { kind: 'number', key: 'age', label: m.field_age, min: 0, max: 120, whole: true, needed: true, span: 3 },
    {
      kind: 'number',
      key: 'height',
      label: m.field_height,
      unit: 'cm',
      min: 30,
      max: 250,
      needed: true,
      span: 3,
    },
    {
      kind: 'number',
      key: 'weight',
      label: m.field_weight,
      unit: 'kg',
      min: 1,
      max: 400,
      needed: true,
      span: 3,
    },
  ],
};

const elements: FormOnly = {
  fields: [
    {
      kind: 'rows',
      key: 'elements',
      label: m.section_elements,
      one: m.field_element,
      most: 60,
      make: (taken) => ({
        id: freshId('finding', taken),
        kind: 'finding',
        label: '',
        value: '',
        unit: '',
        low: null,
        high: null,
        visibility: 'atOnce',
      }),
      fields: [
        { kind: 'choice', key: 'kind', label: m.field_element_kind, options: wordOptions(SIGNS), span: 4 },
        {
          kind: 'text',
          key: 'label',
          label: m.field_label,
          max: SHORT,
          span: 4,
          when: ({ kind }) => kind === 'finding',
        },
        {
          kind: 'reading',
          key: 'value',
          label: m.field_value,
          sign: (_document, { kind }) => String(kind),
          span: 4,
        },
        {
          kind: 'text',
          key: 'unit',
          label: m.field_unit,
          max: 20,
          span: 4,
          when: ({ kind }) => isMeasured(kind),
        },
        {
          kind: 'number',
          key: 'low',
          label: m.field_limit_low,
          min: -1_000_000,
          max: 1_000_000,
          span: 4,
          when: ({ kind }) => isMeasured(kind),
        },
        {
          kind: 'number',
          key: 'high',
          label: m.field_limit_high,
          min: -1_000_000,
          max: 1_000_000,
          span: 4,
          when: ({ kind }) => isMeasured(kind),
        },
        visibility,
      ],
    },
  ],
};

function isMeasured(kind: unknown): boolean {
  return kind !== 'rhythm' && kind !== 'finding';
}

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

/** A block of the flow; its actions, exits and changes belong to it. */
function blockForm(pointer: string): FormOnly {
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
          {
            kind: 'number',
            key: 'seconds',
            label: m.field_over_seconds,
            unit: 's',
            min: 0,
            max: 7200,
            whole: true,
            needed: true,
            span: 4,
          },
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
          {
            kind: 'number',
            key: 'withinSeconds',
            label: m.field_within_seconds,
            unit: 's',
            min: 0,
            max: 7200,
            whole: true,
            span: 4,
          },
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
          {
            kind: 'number',
            key: 'seconds',
            label: m.field_exit_seconds,
            unit: 's',
            min: 0,
            max: 7200,
            whole: true,
            span: 4,
            when: ({ when }) => when === 'timer',
          },
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
            min: -1_000_000,
            max: 1_000_000,
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
        make: () => ({ afterSeconds: 0, speaker: '', text: '' }),
        fields: [
          {
            kind: 'number',
            key: 'afterSeconds',
            label: m.field_after_seconds,
            unit: 's',
            min: 0,
            max: 7200,
            whole: true,
            needed: true,
            span: 4,
          },
          { kind: 'text', key: 'speaker', label: m.field_speaker, max: 80, span: 8 },
          { kind: 'text', key: 'text', label: m.field_said, max: 500, lines: 2 },
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
