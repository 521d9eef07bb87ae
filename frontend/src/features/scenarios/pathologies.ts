import { m } from '@/i18n/generated/messages.js';
import type { PathologyId } from './model';

export type PathologyGroup = 'arrhythmia' | 'electrogram' | 'lungFunction';

interface Pathology {
  readonly group: PathologyGroup;
  readonly name: () => string;
}

/** What a scenario can be about, in the order of the server's catalogue. */
export const PATHOLOGIES: Readonly<Record<PathologyId, Pathology>> = {
  atrial_fibrillation: { group: 'arrhythmia', name: m.pathology_atrial_fibrillation },
  atrial_flutter: { group: 'arrhythmia', name: m.pathology_atrial_flutter },
  avnrt: { group: 'arrhythmia', name: m.pathology_avnrt },
  ventricular_tachycardia: { group: 'arrhythmia', name: m.pathology_ventricular_tachycardia },
  torsades_de_pointes: { group: 'arrhythmia', name: m.pathology_torsades_de_pointes },
  complete_av_block: { group: 'arrhythmia', name: m.pathology_complete_av_block },
  preexcited_atrial_fibrillation: { group: 'electrogram', name: m.pathology_preexcited_atrial_fibrillation },
  inferior_stemi: { group: 'electrogram', name: m.pathology_inferior_stemi },
  hyperkalaemia: { group: 'electrogram', name: m.pathology_hyperkalaemia },
  copd: { group: 'lungFunction', name: m.pathology_copd },
  asthma: { group: 'lungFunction', name: m.pathology_asthma },
  idiopathic_pulmonary_fibrosis: { group: 'lungFunction', name: m.pathology_idiopathic_pulmonary_fibrosis },
  upper_airway_obstruction: { group: 'lungFunction', name: m.pathology_upper_airway_obstruction },
  neuromuscular_restriction: { group: 'lungFunction', name: m.pathology_neuromuscular_restriction },
};

export const PATHOLOGY_GROUPS: Readonly<Record<PathologyGroup, () => string>> = {
  arrhythmia: m.pathology_group_arrhythmia,
  electrogram: m.pathology_group_electrogram,
  lungFunction: m.pathology_group_lung_function,
};

/** The name of a pathology; '-' while none is chosen, the id itself for one this portal does not know. */
export function pathologyName(id: string | null): string {
  if (id === null) return '-';
  return Object.hasOwn(PATHOLOGIES, id) ? PATHOLOGIES[id as PathologyId].name() : id;
}

/** All pathologies by their groups, to choose from. */
export function pathologyOptions() {
  return Object.entries(PATHOLOGY_GROUPS).map(([group, name]) => ({
    group: name(),
    items: Object.entries(PATHOLOGIES)
      .filter(([, pathology]) => pathology.group === (group as PathologyGroup))
      .map(([value, pathology]) => ({ value, label: pathology.name() })),
  }));
}
