import { visibleMenu } from '@/navigation/menu';
import type { PlacePath } from '@/navigation/places';
import { usePerson } from '@/session/person';

/** Whether a screen is open to the person: its calls are then, too. */
export function useOpen(path: PlacePath): boolean {
  const person = usePerson();
  return person !== undefined && visibleMenu(person).some((item) => item.path === path && !item.disabled);
}
