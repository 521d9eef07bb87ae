import { Button, Menu } from '@mantine/core';
import { dialogs } from '@/app/dialogs';
import { useObservable } from '@/app/useObservable';
import { useChangeLocale } from '@/features/account/api';
import { m } from '@/i18n/generated/messages.js';
import { LOCALES, type Locale, locale } from '@/i18n/locale';
import { Icon } from '@/ui/icons';

/** Each language by its own name, which its readers know in every language of the screen. */
const NAMES: Record<Locale, string> = { en: 'English', bg: 'Български' };

export function LanguageMenu() {
  const current = useObservable(locale);
  const change = useChangeLocale();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          // The visible letters come first, so that who speaks to the page can name what they see.
          aria-label={`${current.toUpperCase()}, ${m.shell_language({ name: NAMES[current] })}`}
          leftSection={<Icon name="language" />}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((next) => (
          <Menu.Item
            key={next}
            lang={next}
            disabled={next === current}
            rightSection={next === current ? <Icon name="check" size={15} /> : null}
            onClick={() =>
              dialogs.open({
                type: 'CONFIRMATION',
                title: m.language_confirm_title({ name: NAMES[next] }),
                body: m.language_confirm_body(),
                verb: m.language_confirm_verb(),
                onConfirm: () => change.mutateAsync(next),
              })
            }
          >
            {NAMES[next]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
