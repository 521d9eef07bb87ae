import type { BrowserStorage } from '@/session/storage';

const FIRST_CHECK_MS = 8000;
const CHECK_EVERY_MS = 2 * 60_000;
const AWAY_LIMIT_MS = 15 * 60_000;
const RELOAD_DELAY_MS = 250;

export interface BuildWatchOptions {
  /** The build this page came from. */
  readonly buildId: string;
  /** Asks the server for the build it serves now; rejects or answers null when it cannot say. */
  readonly fetchBuildId: () => Promise<string | null>;
  readonly storage: BrowserStorage;
  readonly reload: () => void;
  readonly now?: () => number;
}

/**
 * Reloads a page that a newer build has overtaken: once for each new build, even when the reload brings
 * the old page back (a proxy that still holds it).
 */
export class BuildWatch {
  private readonly options: BuildWatchOptions;
  private readonly now: () => number;
  private awaySince: number | null = null;
  private reloading = false;

  constructor(options: BuildWatchOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
  }

  start(target: Document = document): () => void {
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      void this.check();
      every = setInterval(() => void this.check(), CHECK_EVERY_MS);
    }, FIRST_CHECK_MS);
    const onVisibility = () => this.visibilityChanged(target.visibilityState === 'hidden');
    target.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(first);
      clearInterval(every);
      target.removeEventListener('visibilitychange', onVisibility);
    };
  }

  async check(): Promise<void> {
    const { buildId, fetchBuildId, storage, reload } = this.options;
    const served = await fetchBuildId().catch(() => null);
    if (served === null || served === buildId || this.reloading) return;
    if (storage.get('lastBuildId') === served) return;
    storage.set('lastBuildId', served);
    this.reloading = true;
    setTimeout(reload, RELOAD_DELAY_MS);
  }

  private visibilityChanged(hidden: boolean): void {
    if (hidden) {
      this.awaySince = this.now();
      return;
    }
    const since = this.awaySince;
    this.awaySince = null;
    if (since !== null && this.now() - since >= AWAY_LIMIT_MS) void this.check();
  }
}
