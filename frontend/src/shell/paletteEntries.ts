import type { AuthState } from '@/features/account/model';
import { fullName, type MemberRow } from '@/features/members/model';
import { ADD_NEW, type ScenarioRow } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { menuOf } from '@/navigation/menu';
import type { PlacePath } from '@/navigation/places';
import type { IconName } from '@/ui/icons';

/** Something to choose in the palette: a place to go to, or an act. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly beneath?: string;
  readonly icon: IconName;
  readonly to?: PlacePath;
  readonly search?: Record<string, unknown>;
  readonly act?: () => void;
}

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Whether a label has every word that was typed, in any order. */
function has(label: string, typed: string): boolean {
  const text = label.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The screens of a person. */
function places(person: AuthState): Entry[] {
  return [
    { id: 'place:/', label: m.dashboard_title(), icon: 'home', to: '/' },
    ...menuOf(person)
      .filter(({ disabled }) => !disabled)
      .map(
        ({ path, menu }): Entry => ({ id: `place:${path}`, label: menu.label(), icon: menu.icon, to: path }),
      ),
    // Not in the menu of the specification, and reached from the foot of a long page.
    ...(person.role === 'ADMIN'
      ? [
          {
            id: 'place:/audit',
            label: m.audit_title(),
            beneath: m.audit_open(),
            icon: 'license',
            to: '/audit',
          } as const,
        ]
      : []),
  ];
}

/** What the palette offers for what was typed; people and scenarios are what the server has found for it. */
export function paletteGroups(
  person: AuthState,
  typed: string,
  acts: readonly Entry[],
  found: { readonly people: readonly MemberRow[]; readonly scenarios: readonly ScenarioRow[] },
): EntryGroup[] {
  const all = places(person);
  const can = (path: PlacePath) => all.some(({ to }) => to === path);
  const begin: Entry = {
    id: 'new',
    label: m.scenario_new(),
    icon: 'plus',
    to: '/scenarioGenerator',
    search: { id: ADD_NEW },
  };
  const matching = (entries: readonly Entry[]) => entries.filter(({ label }) => has(label, typed));
  return [
    { label: m.palette_places(), entries: matching(all) },
    {
      label: m.column_scenarios(),
      entries: found.scenarios.map(({ id, name, status }) => ({
        id: `scenario:${id}`,
        label: name,
        beneath: status === 'published' ? m.scenario_published() : m.scenario_draft(),
        icon: 'scenarios' as const,
        to: '/scenarioGenerator' as const,
        search: { id },
      })),
    },
    {
      label: m.palette_people(),
      entries: found.people.map((row) => ({
        id: `person:${row.id}`,
        label: fullName(row),
        beneath: row.email,
        icon: 'profile' as const,
        to: '/userManagement' as const,
        search: { user: row.id },
      })),
    },
    {
      label: m.palette_acts(),
      entries: matching([...(can('/scenarioGenerator') ? [begin] : []), ...acts]),
    },
  ].filter(({ entries }) => entries.length > 0);
}
