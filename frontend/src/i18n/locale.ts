import { SERVER_LOCALES } from '@/api/schema.gen';
import { Observable } from '@/app/observable';
import type { ServerLocale } from '@/features/account/model';
import type { BrowserStorage } from '@/session/storage';
import { locales, overwriteGetLocale } from './generated/runtime.js';

/** The languages of `project.inlang/settings.json`. */
export const LOCALES = locales;
export type Locale = (typeof LOCALES)[number];

/** The language of the screen. Everything that shows text is drawn anew when it changes. */
export const locale = new Observable<Locale>('en');

overwriteGetLocale(locale.get);

export function toServerLocale(value: Locale): ServerLocale {
  return SERVER_LOCALES.find((known) => known.startsWith(value)) ?? 'en_UK';
}

/** The screen's language for a language of the server; English is the fallback. */
export function fromServerLocale(value: string | null | undefined): Locale {
  return LOCALES.find((known) => value?.startsWith(known)) ?? 'en';
}

/** A language by its own name, which its readers know whatever the language of the screen: 'Български'. */
export function languageName(value: Locale): string {
  const name = new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value;
  return name.charAt(0).toLocaleUpperCase(value) + name.slice(1);
}

/** Before anybody is signed in: the language chosen earlier, else the browser's, else English. */
export function initialLocale(storage: BrowserStorage, languages: readonly string[]): Locale {
  const kept = storage.preference('locale') ?? storage.get('successRemoveLocale');
  for (const language of [kept ?? '', ...languages]) {
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
