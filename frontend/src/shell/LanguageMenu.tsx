import { Button, Menu } from '@mantine/core';
import { dialogs } from '@/app/dialogs';
import { useObservable } from '@/app/useObservable';
import { useChangeLocale } from '@/features/account/api';
import { m } from '@/i18n/generated/messages.js';
import { LOCALES, languageName, locale } from '@/i18n/locale';
import { Icon } from '@/ui/icons';

/** `named`: with the language in full, where there is room for it. */
export function LanguageMenu({ named = false }: { named?: boolean }) {
  const current = useObservable(locale);
  const shown = named ? languageName(current) : current.toUpperCase();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={named ? 'default' : 'subtle'}
          color="gray"
          size="compact-md"
          // The visible letters come first, so that who speaks to the page can name what they see.
          aria-label={`${shown}, ${m.shell_language({ name: languageName(current) })}`}
          leftSection={<Icon name="language" />}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The languages as entries of a menu; another one is asked about first. */
export function LanguageItems() {
  const current = useObservable(locale);
  const change = useChangeLocale();
  return LOCALES.map((next) => (
    <Menu.Item
      key={next}
      lang={next}
      disabled={next === current}
      leftSection={<Icon name="language" size={16} />}
      rightSection={next === current ? <Icon name="check" size={15} /> : null}
      onClick={() =>
        dialogs.open({
          type: 'CONFIRMATION',
          title: m.language_confirm_title({ name: languageName(next) }),
          body: m.language_confirm_body(),
          verb: m.language_confirm_verb(),
          onConfirm: () => change.mutateAsync(next),
        })
      }
    >
      {languageName(next)}
    </Menu.Item>
  ));
}
