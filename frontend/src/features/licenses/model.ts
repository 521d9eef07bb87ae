import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type License = NonNullable<Schemas['CompanyWithLicense']['license']>;
export type FullLicense = Schemas['FullLicense'];
export type CompanyLicenses = Schemas['CompanyWithLicense'];
export type LicenseState = License['status'];
export type ReportLocale = License['locale'];

/** The kinds of seat; everybody takes one of their own kind and one of all users. */
export const SEAT_KINDS = ['students', 'teachers', 'administrators', 'users'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

const MAXIMA = {
  students: 'maxStudents',
  teachers: 'maxTeachers',
  administrators: 'maxAdministrators',
  users: 'maxUsers',
} as const satisfies Record<SeatKind, keyof License>;

export function maximumOf(license: License, kind: SeatKind): number {
  return license[MAXIMA[kind]];
}

/** Seats that are nearly all taken are worth a warning from here on. */
const NEARLY_FULL = 0.9;

export function seatTone(taken: number, maximum: number): 'neutral' | 'warn' | 'bad' {
  if (taken >= maximum) return 'bad';
  return taken >= maximum * NEARLY_FULL ? 'warn' : 'neutral';
}

/** Whether this person is a License Manager of the license. */
export function manages(license: Pick<License, 'lmIds'>, personId: string | undefined): boolean {
  return personId !== undefined && license.lmIds.includes(personId);
}
