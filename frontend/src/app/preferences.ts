import type { BrowserStorage, PreferenceKey } from '@/session/storage';
import { Observable } from './observable';

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
