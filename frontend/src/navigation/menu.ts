import type { AuthState, Feature, Module } from '@/features/account/model';
import { type MenuEntry, PLACES, type Place, type PlacePath, placeAt } from './places';

/** What of the sign-in decides over menu and paths. */
export interface Person extends Pick<AuthState, 'role' | 'license_status'> {
  readonly features: readonly Feature[];
  readonly available_modules: readonly Module[];
  /** A second factor has to be set up before anything else. */
  readonly second_factor_required?: boolean;
}

export interface MenuItem {
  readonly path: PlacePath;
  readonly menu: MenuEntry;
  /** Shown, but not to be entered: the license's modules forbid it. */
  readonly disabled: boolean;
}

/** The menu of a person. Logout is not a place and always there. */
export function menuOf(person: Person): readonly MenuItem[] {
  const { role } = person;
  if (role === null || person.second_factor_required) return [];
  const limited = role === 'ADMIN' && person.license_status !== 'ACTIVE';
  return PLACES.flatMap((place: Place) => {
    const { menu, feature } = place;
    if (!menu?.roles.includes(role)) return [];
    if (feature && !person.features.includes(feature)) return [];
    if (limited && !menu.withoutLicense) return [];
    return [{ path: place.path as PlacePath, menu, disabled: isDisabled(place, person) }];
  });
}

/** Whether the person has this screen, or the one it is within, in the menu and may enter it. */
export function mayOpen(person: Person, path: PlacePath): boolean {
  const shown = placeAt(path)?.within ?? path;
  return menuOf(person).some((item) => item.path === shown && !item.disabled);
}

export function isDisabled(place: Place, person: Person): boolean {
  return place.disabledBy !== undefined && person.available_modules.includes(place.disabledBy);
}
