import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { BrowserStorage } from '@/session/storage';

function isScheme(value: string | null): value is MantineColorScheme {
  return value === 'light' || value === 'dark' || value === 'auto';
}

/** Remembers light or dark only with consent; without, the choice holds while the page is open. */
export function colorSchemeManager(storage: BrowserStorage): MantineColorSchemeManager {
  let chosen: MantineColorScheme | null = null;
  return {
    get(fallback) {
      const kept = storage.preference('theme');
      return chosen ?? (isScheme(kept) ? kept : fallback);
    },
    set(value) {
      chosen = value;
      storage.prefer('theme', value);
    },
    clear() {
      chosen = null;
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
  };
}

/** Sets the scheme before the first drawing, so that a dark room stays dark. */
export function applyScheme(manager: MantineColorSchemeManager, root: HTMLElement): void {
  const scheme = manager.get('auto');
  const dark =
    scheme === 'dark' || (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
