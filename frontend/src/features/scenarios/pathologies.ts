import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { locale } from '@/i18n/locale';

export type Pathology = components['schemas']['PathologyRow'];

/** What scenarios can be about, as the server last said; in the order of the menus. */
let known: readonly Pathology[] = [];

/** Keeps the pathologies for `pathologyName` and `pathologyOptions`. */
function rememberPathologies(pathologies: readonly Pathology[]) {
  known = pathologies;
}

const pathologiesQuery = queryOptions({
  queryKey: ['pathologies'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { pathologies } = await answer(api().GET('/scenario/pathologies', { signal }));
    rememberPathologies(pathologies);
    return pathologies;
  },
});

/** Asks for the pathologies once, and draws the screen again when they are there. */
export function usePathologies() {
  useQuery(pathologiesQuery);
}

const inLanguage = (name: Pathology['name']) => (locale.get() === 'bg' ? name.bg : name.en);

/** The pathology of this id, where the portal knows it. */
export const pathologyOf = (id: string) => known.find((pathology) => pathology.id === id);

/** The name of a pathology; '-' while none is chosen, the id itself for one this portal does not know. */
export function pathologyName(id: string | null): string {
  if (id === null) return '-';
  const pathology = pathologyOf(id);
  return pathology ? inLanguage(pathology.name) : id;
}

/** The names of the groups, in the order of the menus. */
export const pathologyGroups = (): readonly string[] => [
  ...new Set(known.map(({ group }) => inLanguage(group))),
];

/** The name of a pathology's group; null while none is chosen, or for one this portal does not know. */
export function groupOfPathology(id: string | null): string | null {
  const pathology = id === null ? undefined : pathologyOf(id);
  return pathology ? inLanguage(pathology.group) : null;
}

/** All pathologies by their groups, to choose from. */
export function pathologyOptions() {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, group } of known) {
    const items = groups.get(group.en) ?? [];
    groups.set(group.en, [...items, { value: id, label: inLanguage(name) }]);
  }
  const titles = new Map(known.map(({ group }) => [group.en, inLanguage(group)]));
  return [...groups].map(([group, items]) => ({ group: titles.get(group) ?? group, items }));
}
