import type { ComboboxParsedItem } from '@mantine/core';
import type { ScenarioRow } from '@/features/scenarios/model';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly group: string;
  readonly items: Choice[];
}

/**
 * The scenarios to choose from: the defaults first, then by group of pathology in the order of the menus, last
 * those without a pathology; in a group as they come. `groupOf` names the group of a pathology, null for none.
 */
export function groupedChoice(
  rows: readonly ScenarioRow[],
  groups: readonly string[],
  groupOf: (pathology: string | null) => string | null,
  words: { readonly defaults: string; readonly other: string },
): ChoiceGroup[] {
  const found = new Map<string, Choice[]>(
    [words.defaults, ...groups, words.other].map((group) => [group, []]),
  );
  for (const { id, name, isDefault, pathology } of rows) {
    const group = isDefault ? words.defaults : (groupOf(pathology) ?? words.other);
    (found.get(group) ?? found.get(words.other))?.push({ value: id, label: name });
  }
  return [...found].flatMap(([group, items]) => (items.length > 0 ? [{ group, items }] : []));
}

/** What of the choice has every word of `search` in its label, at most `limit` of each group. */
export function matching(
  options: readonly ComboboxParsedItem[],
  search: string,
  limit: number,
): ComboboxParsedItem[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label }: { label: string }) =>
    words.every((word) => label.toLocaleLowerCase().includes(word));
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('items' in option)) return matches(option) ? [option] : [];
    const items = option.items.filter(matches).slice(0, limit);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
}
