import { NativeSelect, Switch } from '@mantine/core';
import { Part } from '@/ui/Part';
import '@mantine/core/styles/Switch.layer.css';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { LOCALES, languageName, toServerLocale } from '@/i18n/locale';
import { useLicenseLocale, useReportsSwitch } from '../api';
import type { License, ReportLocale } from '../model';
import styles from './License.module.css';

const tell = (error: unknown) => void notices.show('error', { text: textOf(error) });
const saved = () => void notices.show('success', { text: m.saved_changes() });

/** What the License Manager decides about mails; everybody else sees it, and whose decision it is. */
export function Settings({ license, manager }: { license: License; manager: boolean }) {
  const reports = useReportsSwitch();
  const language = useLicenseLocale();
  return (
    <Part title={m.license_settings()}>
      {!manager && <p className={styles.note}>{m.license_manager_only()}</p>}
      <Switch
        label={m.license_reports()}
        description={m.license_reports_hint()}
        checked={reports.isPending ? reports.variables : license.monthlyReports}
        disabled={!manager || reports.isPending}
        onChange={({ currentTarget }) =>
          reports.mutate(currentTarget.checked, { onError: tell, onSuccess: saved })
        }
      />
      <NativeSelect
        label={m.license_language()}
        description={m.license_language_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={language.isPending ? language.variables : license.locale}
        disabled={!manager || language.isPending}
        data={LOCALES.map((value) => ({
          value: toServerLocale(value),
          label: languageName(value),
        }))}
        onChange={({ currentTarget }) =>
          language.mutate(currentTarget.value as ReportLocale, { onError: tell, onSuccess: saved })
        }
      />
    </Part>
  );
}
