import type { PreferenceKey } from '@/session/storage';
import { useObservable } from './useObservable';
import { useServices } from './useServices';

/** A preference and the way to change it; null while nothing was chosen. */
export function usePreference(key: PreferenceKey): [string | null, (value: string) => void] {
  const { preferences } = useServices();
  return [useObservable(preferences.of(key)), (value) => preferences.set(key, value)];
}
