import { Drawer } from '@mantine/core';
import type { AuthState } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import { useFocusBack } from '@/ui/useFocusBack';
import { MenuList } from './MenuList';

/** The menu over the screen, where there is no room for it beside the screen. */
export default function MainMenu({ person, onClose }: { person: AuthState; onClose: () => void }) {
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={person.company_name}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <nav aria-label={m.shell_menu()}>
        <MenuList person={person} onGo={onClose} />
      </nav>
    </Drawer>
  );
}
