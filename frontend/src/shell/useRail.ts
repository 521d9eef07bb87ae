import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { usePreference } from '@/app/usePreference';
import { placeAt } from '@/navigation/places';

/** As in Rail.module.css: so wide a window has room for the menu beside the screen. */
const WIDE = '(min-width: 80em)';

/** The menu beside the screen: whether there is room for it, and whether it is open, which is remembered. */
export function useRail() {
  const instrument = useLocation({ select: ({ pathname }) => placeAt(pathname)?.wide === true });
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) === true;
  const [kept, keep] = usePreference('rail');
  // An instrument that fills the window has it closed until somebody asks for it.
  const open = kept === null ? !instrument : kept === 'open';
  return { wide, open: wide && open, toggle: () => keep(open ? 'closed' : 'open') };
}
