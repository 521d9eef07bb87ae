/**
 * What the portal keeps in the browser. The needed keys exist without consent; preferences only after
 * Accept All; the answer to the cookie question itself once it is given.
 */
export type NeededKey =
  | 'token'
  | 'email'
  | 'expiration'
  | 'history'
  | 'lastBuildId'
  | 'successRemoveLocale'
  | 'bindingAnswered';
export type PreferenceKey = 'locale' | 'theme' | 'rail' | 'keys' | 'lists' | 'steps';

const CONSENT_KEY = 'cookieConsent';
const PREFERENCE_KEYS: readonly PreferenceKey[] = ['locale', 'theme', 'rail', 'keys', 'lists', 'steps'];

export type Consent = 'accepted' | 'declined' | null;

/** A `localStorage` that never throws: a browser that forbids storage keeps the values for the page's life. */
export class BrowserStorage {
  private readonly fallback = new Map<string, string>();
  private readonly area: Storage | null;

  constructor(area: Storage | null = availableStorage()) {
    this.area = area;
  }

  get(key: NeededKey): string | null {
    return this.read(key);
  }

  set(key: NeededKey, value: string): void {
    this.write(key, value);
  }

  remove(...keys: NeededKey[]): void {
    for (const key of keys) this.erase(key);
  }

  get consent(): Consent {
    const value = this.read(CONSENT_KEY);
    return value === 'accepted' || value === 'declined' ? value : null;
  }

  /** Records the answer; declining forgets every preference that was kept before. */
  decide(consent: 'accepted' | 'declined'): void {
    this.write(CONSENT_KEY, consent);
    if (consent === 'declined') for (const key of PREFERENCE_KEYS) this.erase(key);
  }

  preference(key: PreferenceKey): string | null {
    return this.consent === 'accepted' ? this.read(key) : null;
  }

  /** Keeps a preference when the person accepted that, and does nothing otherwise. */
  prefer(key: PreferenceKey, value: string): void {
    if (this.consent === 'accepted') this.write(key, value);
  }

  private read(key: string): string | null {
    try {
      if (this.area) return this.area.getItem(key);
    } catch {
      // Storage was switched off while the page was open: the fallback holds what this page knows.
    }
    return this.fallback.get(key) ?? null;
  }

  private write(key: string, value: string): void {
    try {
      if (this.area) {
        this.area.setItem(key, value);
        return;
      }
    } catch {
      // Full or forbidden: keep it for this page.
    }
    this.fallback.set(key, value);
  }

  private erase(key: string): void {
    this.fallback.delete(key);
    try {
      this.area?.removeItem(key);
    } catch {
      // Nothing was stored that could be removed.
    }
  }
}

function availableStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
