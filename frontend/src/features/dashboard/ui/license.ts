import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Dashboard } from '../model';

type License = NonNullable<Dashboard['admin']>['license'];

export function licenseFinding({ status, startDate, daysLeft }: License): string {
  switch (status) {
    case 'ACTIVE':
      return daysLeft === null ? m.license_active() : m.license_active_days({ count: daysLeft });
    case 'NOT_YET_ACTIVE':
      return m.error_license_not_active_from({ date: formatDate(startDate) });
    case 'DEACTIVATED':
      return m.error_license_deactivated();
    case 'EXPIRED':
      return m.error_license_expired();
    case 'CLOSED':
      return m.error_license_closed();
    default:
      return m.error_license_not_valid();
  }
}
