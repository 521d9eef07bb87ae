import { isDisabled, type Person } from './menu';
import { type Place, placeAt } from './places';

export type Decision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'notFound' }
  /** The session ends first; then the visit is judged as one without. */
  | { readonly kind: 'endSession' }
  | { readonly kind: 'redirect'; readonly to: '/' | '/login' | '/profile'; readonly endSession: boolean };

const PASS: Decision = { kind: 'pass' };
const home = (endSession = false): Decision => ({ kind: 'redirect', to: '/', endSession });

/**
 * Where a visit to `pathname` leads. `person` is null without a valid session.
 * The server decides again on every call; this only spares people screens that would be empty.
 */
export function decide(pathname: string, person: Person | null): Decision {
  const place = placeAt(pathname);
  if (person === null) {
    if (place?.path === '/') return { kind: 'redirect', to: '/login', endSession: true };
    if (!place) return home();
    if (place.access === 'member') return home(true);
    return PASS;
  }
  if (!place) return { kind: 'notFound' };
  if (place.access === 'leaving') return { kind: 'endSession' };
  if (person.second_factor_required && place.access === 'member' && place.path !== '/profile') {
    return { kind: 'redirect', to: '/profile', endSession: false };
  }
  if (place.path === '/login') return home();
  // A screen within another one is open to whoever may enter that.
  const { menu }: Place = (place.within ? placeAt(place.within) : undefined) ?? place;
  if (place.featureGuarded && place.feature && !person.features.includes(place.feature)) return home();
  if (isDisabled(place, person)) return home();
  if (menu && (person.role === null || !menu.roles.includes(person.role))) return home();
  if (menu && !menu.withoutLicense && person.role === 'ADMIN' && person.license_status !== 'ACTIVE') {
    return home();
  }
  return PASS;
}
