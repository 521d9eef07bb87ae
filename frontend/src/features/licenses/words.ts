import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { License, LicenseState, SeatKind } from './model';

export function seatText(kind: SeatKind): string {
  switch (kind) {
    case 'students':
      return m.seats_students();
    case 'teachers':
      return m.seats_teachers();
    case 'administrators':
      return m.seats_administrators();
    case 'users':
      return m.seats_total();
  }
}

export function stateText(state: LicenseState): string {
  switch (state) {
    case 'ACTIVE':
      return m.license_state_active();
    case 'NOT_YET_ACTIVE':
      return m.license_state_not_yet();
    case 'DEACTIVATED':
      return m.license_state_deactivated();
    case 'EXPIRED':
      return m.license_state_expired();
    case 'CLOSED':
      return m.license_state_closed();
    case 'DELETED':
      return m.license_state_deleted();
  }
}

const PARTS: Readonly<Record<string, () => string>> = {
  Desktop: m.license_feature_desktop,
  'Allow Language Change': m.license_feature_language,
  'Second Factor for Administrators': m.license_feature_second_factor,
  Cardio: m.license_module_cardio,
  Pulmo: m.license_module_pulmo,
  Anonymization: m.license_module_anonymization,
};

/** Modules or features of a license in words; names of products stay as they are. */
export function partsText(names: readonly string[]): string {
  return names.map((name) => PARTS[name]?.() ?? name).join(', ') || '-';
}

/** The sentence that heads the screen. */
export function licenseFinding(license: License): string {
  switch (license.status) {
    case 'ACTIVE':
      return m.license_active_days({ count: license.daysLeft });
    case 'NOT_YET_ACTIVE':
      return m.error_license_not_active_from({ date: formatDate(license.startDate) });
    case 'DEACTIVATED':
      return m.error_license_deactivated();
    case 'EXPIRED':
      return m.error_license_expired();
    case 'CLOSED':
      return m.error_license_closed();
    case 'DELETED':
      return m.error_license_not_valid();
  }
}
