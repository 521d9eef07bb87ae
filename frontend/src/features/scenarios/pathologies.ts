import { m } from '@/i18n/generated/messages.js';

export type PathologyGroup = 'Cardio' | 'Pulmo';

export interface Pathology {
  /** The server's name of it. */
  readonly id: string;
  readonly group: PathologyGroup;
  readonly subgroup: string;
  readonly name: () => string;
}

const of = (group: PathologyGroup, subgroup: string, names: Record<string, () => string>): Pathology[] =>
  Object.entries(names).map(([id, name]) => ({ id, group, subgroup, name }));

/** What a scenario can be about, in the order of menus. */
export const PATHOLOGIES: readonly Pathology[] = [
  ...of('Cardio', 'Arrhythmia', {
    atrial_fibrillation: m.pathology_atrial_fibrillation,
    atrial_flutter: m.pathology_atrial_flutter,
    avnrt: m.pathology_avnrt,
    ventricular_tachycardia: m.pathology_ventricular_tachycardia,
    torsades_de_pointes: m.pathology_torsades_de_pointes,
    complete_av_block: m.pathology_complete_av_block,
  }),
  ...of('Cardio', 'Electrogram', {
    preexcited_atrial_fibrillation: m.pathology_preexcited_atrial_fibrillation,
    inferior_stemi: m.pathology_inferior_stemi,
    hyperkalaemia: m.pathology_hyperkalaemia,
  }),
  ...of('Pulmo', 'Pulmonary Function Test', {
    copd: m.pathology_copd,
    asthma: m.pathology_asthma,
    idiopathic_pulmonary_fibrosis: m.pathology_idiopathic_pulmonary_fibrosis,
    upper_airway_obstruction: m.pathology_upper_airway_obstruction,
    neuromuscular_restriction: m.pathology_neuromuscular_restriction,
  }),
];

/** The name of a pathology; null for none, the server's own name for one this portal does not know. */
export function pathologyName(id: string | null): string | null {
  return PATHOLOGIES.find((pathology) => pathology.id === id)?.name() ?? id;
}

const SUBGROUPS: Readonly<Record<string, () => string>> = {
  Arrhythmia: m.pathology_group_arrhythmia,
  Electrogram: m.pathology_group_electrogram,
  'Pulmonary Function Test': m.pathology_group_pft,
};

/** 'Cardio: Arrhythmia' and so on, in the reader's language. */
export function subgroupName(group: PathologyGroup, subgroup: string): string {
  const first = group === 'Cardio' ? m.pathology_group_cardio() : m.pathology_group_pulmo();
  return m.pathology_group_line({ group: first, subgroup: SUBGROUPS[subgroup]?.() ?? subgroup });
}

/** The pathologies under their headings, for a select. */
export function pathologyOptions(): { group: string; items: { value: string; label: string }[] }[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, group, subgroup, name } of PATHOLOGIES) {
    const heading = subgroupName(group, subgroup);
    groups.set(heading, [...(groups.get(heading) ?? []), { value: id, label: name() }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
