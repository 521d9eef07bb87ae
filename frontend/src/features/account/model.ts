import type { components } from '@/api/schema.gen';

/** Who is signed in and what the portal may show them. */
export type AuthState = components['schemas']['AuthState'];
export type Role = components['schemas']['Role'];
export type Feature = AuthState['features'][number];
export type Module = AuthState['available_modules'][number];
export type ServerLocale = AuthState['locale'];
export type LicenseStatus = AuthState['license_status'];

/** What somebody signs in with; the code where the account asks for one. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  /** What a passkey answered, in place of a code. */
  readonly passkey?: Record<string, unknown>;
}

/** A mailed link as the server describes it, before anything is done with it. */
export type LinkFacts = components['schemas']['LinkFacts'];
export type LinkPurpose = LinkFacts['purpose'];

/** Why a link cannot be used. `invalid`: it does not exist, or has another purpose. */
export const LINK_FAULTS = ['used', 'expired', 'replaced', 'invalid'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** What a refusal says about the link itself; null where it is about something else. */
export function linkFaultOf(code: string): LinkFault | null {
  if (code === 'link_not_valid') return 'invalid';
  return LINK_FAULTS.find((fault) => code === `link_${fault}`) ?? null;
}
