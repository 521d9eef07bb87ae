import type { components } from '@/api/schema.gen';

type ServedAuthState = components['schemas']['AuthState'];

export type Role = (typeof ROLES)[number];
export type Feature = 'Professor GPT' | 'Desktop' | 'Allow Language Change';
export type Module = 'Cardio' | 'Pulmo' | 'Anonymization';
export type ServerLocale = ServedAuthState['locale'];
const LICENSE_STATUSES = [
  'NOT_VALID',
  'NOT_YET_ACTIVE',
  'ACTIVE',
  'DEACTIVATED',
  'EXPIRED',
  'CLOSED',
  'DELETED',
] as const;
const ROLES = ['ADMIN', 'TEACHER', 'STUDENT'] as const;

export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** Who is signed in and what the portal may show them; the names are the server's own. */
export interface AuthState extends Omit<ServedAuthState, 'role' | 'license_status'> {
  role: Role | null;
  license_status: LicenseStatus;
}

/** Reads the server's answer; a role or status this portal does not know gives no rights. */
export function toAuthState(served: ServedAuthState): AuthState {
  return {
    ...served,
    role: ROLES.find((role) => role === served.role) ?? null,
    license_status: LICENSE_STATUSES.find((status) => status === served.license_status) ?? 'NOT_VALID',
  };
}

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

/** Why a link is of no use. `invalid` stands for one that never was, or is for something else. */
export const LINK_FAULTS = ['used', 'expired', 'replaced', 'invalid'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** What a refusal says about the link itself; null where it is about something else. */
export function linkFaultOf(code: string): LinkFault | null {
  if (code === 'link_not_valid') return 'invalid';
  return LINK_FAULTS.find((fault) => code === `link_${fault}`) ?? null;
}
