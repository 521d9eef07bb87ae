import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';

export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={dark ? m.shell_theme_light() : m.shell_theme_dark()}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
