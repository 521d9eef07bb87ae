import { Observable } from '@/app/observable';
import type { BrowserStorage } from './storage';

/** Refresh this long before the token ends. */
const REFRESH_BEFORE_MS = 2 * 60_000;
/** A tab that was hidden for longer than this refreshes when it is seen again. */
const HIDDEN_LIMIT_MS = 20 * 60_000;
/** Longest delay a timer can hold; a later refresh is scheduled again from there. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const LOCK = 'vesalius-session-refresh';

export interface TokenAnswer {
  readonly access_token: string;
  /** Lifetime in seconds, counted from the answer: the browser's clock may differ from the server's. */
  readonly expires_in: number;
}

/** Why a session ended; screens say it in words. */
export type SessionEnd = 'signedOut' | 'expired' | 'refreshFailed' | 'refused' | 'otherTab' | 'cleared';

export interface SessionOptions {
  readonly storage: BrowserStorage;
  /** Asks the server for a new token. Rejects when the session cannot go on. */
  readonly refresh: (email: string, token: string) => Promise<TokenAnswer>;
  /** Runs `work` while no other tab does; absent where the browser has no Web Locks. */
  readonly exclusively?: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  readonly now?: () => number;
}

/**
 * The sign-in of this browser. A stored token counts only while the stored expiration is later than now.
 * Several tabs share one session through storage: one refreshes, the others follow.
 */
export class Session {
  /** The token in use, or null when nobody is signed in. */
  readonly token = new Observable<string | null>(null);
  /** Why the server ended the last session, for the sign-in page; null where it did not. */
  readonly refusal = new Observable<Error | null>(null);

  private readonly options: SessionOptions;
  private readonly now: () => number;
  private readonly endings = new Set<(reason: SessionEnd) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hiddenAt: number | null = null;
  private refreshing: Promise<void> | null = null;

  constructor(options: SessionOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.adopt();
  }

  /** Follows the other tabs and the visibility of this one. Returns how to stop. */
  watch(target: Window = window): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'token' || event.key === 'expiration' || event.key === null) this.follow();
    };
    const onVisibility = () => this.visibilityChanged(target.document.visibilityState === 'hidden');
    target.addEventListener('storage', onStorage);
    target.document.addEventListener('visibilitychange', onVisibility);
    return () => {
      target.removeEventListener('storage', onStorage);
      target.document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(this.timer);
    };
  }

  onEnd(listener: (reason: SessionEnd) => void): () => void {
    this.endings.add(listener);
    return () => this.endings.delete(listener);
  }

  start(email: string, answer: TokenAnswer): void {
    const { storage } = this.options;
    storage.set('email', email);
    // What was answered for the time of a sign-in is asked again at the next one.
    storage.remove('bindingAnswered');
    this.refusal.set(null);
    this.store(answer);
  }

  /** The token, if it is still valid. An outdated one is cleared on the way. */
  validToken(): string | null {
    if (this.storedToken() === null) {
      if (this.token.get() !== null) this.end('expired');
      return null;
    }
    return this.token.get();
  }

  /** The server refuses the person of this session: their license or their account has ended. */
  refuse(why: Error): void {
    this.refusal.set(why);
    this.end('refused');
  }

  end(reason: SessionEnd): void {
    const hadToken = this.token.get() !== null;
    clearTimeout(this.timer);
    this.options.storage.remove('token', 'email', 'expiration', 'bindingAnswered');
    this.token.set(null);
    if (hadToken) for (const listener of [...this.endings]) listener(reason);
  }

  /** Renews the token once, whoever asks; tabs take turns and adopt what another tab has fetched. */
  refresh(): Promise<void> {
    this.refreshing ??= this.refreshOnce().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async refreshOnce(): Promise<void> {
    const { storage, exclusively = (_name, work) => work() } = this.options;
    const before = this.token.get();
    if (before === null) return;
    await exclusively(LOCK, async () => {
      const stored = this.storedToken();
      if (stored !== before) {
        this.follow();
        return;
      }
      try {
        const answer = await this.options.refresh(storage.get('email') ?? '', before);
        // Signed out while the answer was under way: do not come back to life.
        if (this.token.get() === before) this.store(answer);
      } catch {
        if (this.token.get() === before) this.end('refreshFailed');
      }
    });
  }

  private store(answer: TokenAnswer): void {
    const expiration = new Date(this.now() + answer.expires_in * 1000).toISOString();
    // The token goes last: other tabs act on its event and must find its own expiration.
    this.options.storage.set('expiration', expiration);
    this.options.storage.set('token', answer.access_token);
    this.token.set(answer.access_token);
    this.schedule();
  }

  private storedToken(): string | null {
    const token = this.options.storage.get('token');
    return token !== null && this.expiration() > this.now() ? token : null;
  }

  private expiration(): number {
    const stored = Date.parse(this.options.storage.get('expiration') ?? '');
    return Number.isNaN(stored) ? 0 : stored;
  }

  private adopt(): void {
    const token = this.storedToken();
    if (token === null) {
      this.options.storage.remove('token', 'email', 'expiration');
      return;
    }
    this.token.set(token);
    this.schedule();
  }

  private follow(): void {
    const token = this.storedToken();
    if (token === null) {
      // Half-written by another tab is told apart from signed out by the token itself being gone.
      if (this.options.storage.get('token') === null) this.end('otherTab');
      return;
    }
    this.token.set(token);
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.expiration() - REFRESH_BEFORE_MS - this.now());
    this.timer = setTimeout(
      () => (wait > LONGEST_TIMER_MS ? this.schedule() : void this.refresh()),
      Math.min(wait, LONGEST_TIMER_MS),
    );
  }

  private visibilityChanged(hidden: boolean): void {
    if (hidden) {
      this.hiddenAt = this.now();
      return;
    }
    const since = this.hiddenAt;
    this.hiddenAt = null;
    if (since === null || this.now() - since <= HIDDEN_LIMIT_MS) return;
    if (this.validToken() !== null) void this.refresh();
  }
}
