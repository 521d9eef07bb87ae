import { NativeSelect } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import type { UsageMode } from '../model';
import { modeText } from '../words';

/** How somebody uses the product: an administrator besides their rights, anybody else by their role. */
export function ModeField({
  value,
  administrator,
  onChange,
}: {
  value: UsageMode;
  administrator: boolean;
  onChange: (mode: UsageMode) => void;
}) {
  return (
    <NativeSelect
      label={m.field_usage_mode()}
      description={administrator ? m.field_usage_mode_hint() : m.field_usage_mode_role()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={(['STUDENT', 'TEACHER'] as const).map((mode) => ({ value: mode, label: modeText(mode) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as UsageMode)}
    />
  );
}
