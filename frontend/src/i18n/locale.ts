import { Observable } from '@/app/observable';
import type { ServerLocale } from '@/features/account/model';
import type { BrowserStorage } from '@/session/storage';
import { overwriteGetLocale } from './generated/runtime.js';

export type Locale = 'en' | 'bg';

export const LOCALES: readonly Locale[] = ['en', 'bg'];

/** The language of the screen. Everything that shows text is drawn anew when it changes. */
export const locale = new Observable<Locale>('en');

overwriteGetLocale(locale.get);

export function toServerLocale(value: Locale): ServerLocale {
  return value === 'bg' ? 'bg_BG' : 'en_UK';
}

/** The screen's language for a language of the server; English is the fallback. */
export function fromServerLocale(value: string | null | undefined): Locale {
  return value === 'bg_BG' ? 'bg' : 'en';
}

/** Before anybody is signed in: the language chosen earlier, else the browser's, else English. */
export function initialLocale(storage: BrowserStorage, languages: readonly string[]): Locale {
  const kept = storage.preference('locale') ?? storage.get('successRemoveLocale');
  if (kept === 'en' || kept === 'bg') return kept;
  for (const language of languages) {
    const match = LOCALES.find((known) => language.toLowerCase().startsWith(known));
    if (match) return match;
  }
  return 'en';
}

/** Keeps the document's own language in step, for readers and for hyphenation. */
export function applyToDocument(root: HTMLElement): () => void {
  const apply = () => {
    root.lang = locale.get();
  };
  apply();
  return locale.subscribe(apply);
}
