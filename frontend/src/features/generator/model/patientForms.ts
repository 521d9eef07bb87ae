import { m } from '@/i18n/generated/messages.js';
import {
  GENDERS,
  MEASURES,
  PHASES,
  QUALITY_GRADES,
  REFERENCE_SOURCES,
  RHYTHMS,
  SIGNS,
  VISIBILITIES,
} from './clinicalWords';
import { type Field, freshId, type Option, wordOptions } from './fields';
import { ANY, type FormOnly, LONG, SHORT, TEXT } from './formParts';

const named = (words: Readonly<Record<string, string>>) => (): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const visibility: Field = {
  kind: 'choice',
  key: 'visibility',
  label: m.field_visibility,
  options: wordOptions(VISIBILITIES),
  span: 4,
};

const millis = (key: string, label: () => string, max: number): Field => ({
  kind: 'number',
  key,
  label,
  unit: 'ms',
  min: 0,
  max,
  whole: true,
  span: 4,
});

const lungFigure = (key: string, label: () => string): Field => ({
  kind: 'number',
  key,
  label,
  min: 0,
  max: 1000,
  span: 3,
});

export const history: FormOnly = {
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

export const examination: FormOnly = {
  fields: [
    finding('general', m.field_exam_general),
    finding('airway', m.field_exam_airway),
    finding('breathing', m.field_exam_breathing),
    finding('circulation', m.field_exam_circulation),
    finding('disability', m.field_exam_disability),
    finding('exposure', m.field_exam_exposure),
    finding('heartSounds', m.field_exam_heart_sounds),
    finding('lungSounds', m.field_exam_lung_sounds),
  ],
};

export const ecg: FormOnly = {
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
    millis('pr', m.field_pr, 600),
    millis('qrs', m.field_qrs, 400),
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
    millis('qt', m.field_qt, 900),
    millis('qtc', m.field_qtc, 900),
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

export const lungTest: FormOnly = {
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
        lungFigure('measured', m.field_measured),
        { kind: 'text', key: 'unit', label: m.field_unit, max: 20, span: 3 },
        lungFigure('predicted', m.field_predicted),
        lungFigure('lln', m.field_lln),
        { kind: 'number', key: 'zScore', label: m.field_z_score, min: -20, max: 20, span: 3 },
        lungFigure('percentPredicted', m.field_percent_predicted),
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

export const laboratory: FormOnly = {
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
        { kind: 'number', key: 'value', label: m.field_value, ...ANY, span: 2 },
        { kind: 'text', key: 'unit', label: m.field_unit, max: 30, span: 2 },
        { kind: 'number', key: 'low', label: m.field_low, ...ANY, span: 2 },
        { kind: 'number', key: 'high', label: m.field_high, ...ANY, span: 2 },
        visibility,
        { kind: 'flag', key: 'computed', label: m.field_computed, span: 8 },
      ],
    },
  ],
};

export const imaging: FormOnly = {
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

export const measurements: FormOnly = {
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

export const elements: FormOnly = {
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
          ...ANY,
          span: 4,
          when: ({ kind }) => isMeasured(kind),
        },
        {
          kind: 'number',
          key: 'high',
          label: m.field_limit_high,
          ...ANY,
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
