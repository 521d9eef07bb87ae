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
