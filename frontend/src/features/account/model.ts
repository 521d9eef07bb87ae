export type Role = 'ADMIN' | 'TEACHER' | 'STUDENT';
export type Feature = 'Professor GPT' | 'Desktop' | 'Allow Language Change';
export type Module = 'Cardio' | 'Pulmo' | 'Anonymization';
export type ServerLocale = 'en_UK' | 'bg_BG';
export type LicenseStatus =
  | 'NOT_VALID'
  | 'NOT_YET_ACTIVE'
  | 'ACTIVE'
  | 'DEACTIVATED'
  | 'EXPIRED'
  | 'CLOSED'
  | 'DELETED';

/** Who is signed in and what the portal may show them; the names are the server's own. */
export interface AuthState {
  readonly access_token: string | null;
  readonly expires_in: number;
  readonly expiration: string;
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role | null;
  readonly admin: boolean;
  readonly is_admin: boolean;
  readonly locale: ServerLocale;
  readonly features: string[];
  readonly available_modules: string[];
  readonly license_status: LicenseStatus;
  readonly has_license: boolean;
  readonly licenseId: string | null;
  readonly assigned_license_id: string | null;
  readonly license_start_date: string | null;
  readonly time: string;
  readonly manager_on_licenses: { readonly licenseId: string }[];
  readonly invites: unknown[];
  readonly company_name: string;
  readonly permissions: string[];
}
