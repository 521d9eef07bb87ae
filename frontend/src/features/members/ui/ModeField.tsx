import { NativeSelect } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import type { UsageMode } from '../model';
import { modeText } from '../words';

/** How somebody uses the product; administrators have a mode too. */
export function ModeField({
  value,
  disabled = false,
  onChange,
}: {
  value: UsageMode;
  disabled?: boolean;
  onChange: (mode: UsageMode) => void;
}) {
  return (
    <NativeSelect
      label={m.field_usage_mode()}
      description={m.field_usage_mode_hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={disabled}
      value={value}
      data={(['STUDENT', 'TEACHER'] as const).map((mode) => ({ value: mode, label: modeText(mode) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as UsageMode)}
    />
  );
}
