import type { BrowserStorage, PreferenceKey } from '@/session/storage';
import { Observable } from './observable';
import { useObservable } from './useObservable';
import { useServices } from './useServices';

/** What a person prefers; remembered only with consent, without it for as long as the page is open. */
export class Preferences {
  private readonly held = new Map<PreferenceKey, Observable<string | null>>();
  private readonly storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.storage = storage;
  }

  of(key: PreferenceKey): Observable<string | null> {
    const known = this.held.get(key);
    if (known) return known;
    const value = new Observable(this.storage.preference(key));
    this.held.set(key, value);
    return value;
  }

  set(key: PreferenceKey, value: string): void {
    this.of(key).set(value);
    this.storage.prefer(key, value);
  }
}

/** A preference and the way to change it; null while nothing was chosen. */
export function usePreference(key: PreferenceKey): [string | null, (value: string) => void] {
  const { preferences } = useServices();
  return [useObservable(preferences.of(key)), (value) => preferences.set(key, value)];
}
