import { NativeSelect, TextInput } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { PERIODS, type PeriodSearch, periodOf } from '../period';
import styles from './Analytics.module.css';

/** Which days the figures are of. */
export function PeriodFilter({
  value,
  today,
  weeks,
  onChange,
}: {
  value: PeriodSearch;
  today: string;
  /** Whether what is shown is counted in whole weeks. */
  weeks: boolean;
  /** What changes of it. */
  onChange: (next: Partial<PeriodSearch>) => void;
}) {
  const dates = value.period === 'dates';
  return (
    <div className={styles.period}>
      <NativeSelect
        label={m.period_choose()}
        value={value.period}
        data={PERIODS.map((one) => ({
          value: one,
          label: one === 'dates' ? m.period_dates() : m.period_days({ days: one }),
        }))}
        onChange={({ currentTarget }) => {
          const period = PERIODS.find((one) => one === currentTarget.value) ?? '30';
          onChange({
            period,
            ...(period === 'dates' ? dated(value, today) : { from: undefined, to: undefined }),
          });
        }}
      />
      {dates && (
        <>
          <TextInput
            label={m.period_from()}
            type="date"
            max={today}
            value={value.from ?? ''}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value || undefined })}
          />
          <TextInput
            label={m.period_to()}
            type="date"
            max={today}
            value={value.to ?? ''}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value || undefined })}
          />
        </>
      )}
      <p className={styles.periodRule}>
        {dates ? m.period_rule() : weeks ? m.attention_weeks() : m.analytics_all_time()}
      </p>
    </div>
  );
}

/** The days that were shown, as dates to go on from. */
function dated(value: PeriodSearch, today: string) {
  const { period } = value;
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(period) - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const shown = periodOf({ period: 'dates', from, to: today }, today);
  return 'from' in shown ? shown : {};
}
