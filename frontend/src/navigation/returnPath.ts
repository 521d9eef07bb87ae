import type { BrowserStorage } from '@/session/storage';
import { placeAt } from './places';

/** Remembers where somebody was when their session ended, so that signing in leads back there. */
export function keepReturnPath(storage: BrowserStorage, href: string): void {
  storage.set('history', href);
}

/** The remembered address, once; only a screen of the portal that members may open is taken. */
export function takeReturnPath(storage: BrowserStorage): string | null {
  const href = storage.get('history');
  storage.remove('history');
  if (href === null || !/^\/(?![/\\])/.test(href)) return null;
  const place = placeAt(href.split(/[?#]/, 1)[0] ?? '');
  return place?.access === 'member' ? href : null;
}
