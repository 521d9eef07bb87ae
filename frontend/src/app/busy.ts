import { Observable } from './observable';

const BUSY_AFTER_MS = 2500;
const BUSY_CLEARED_AFTER_MS = 20_000;

/** Tells when work takes so long that the person should see it. Overlapping work counts as one. */
export class Busy {
  readonly visible = new Observable(false);

  private readonly hasToken: () => boolean;
  private readonly running = new Set<symbol>();
  private appear: ReturnType<typeof setTimeout> | undefined;
  private giveUp: ReturnType<typeof setTimeout> | undefined;

  constructor(hasToken: () => boolean) {
    this.hasToken = hasToken;
  }

  /** Marks the start of some work; the answer marks its end and may be called more than once. */
  begin(): () => void {
    const work = Symbol('work');
    if (this.running.size === 0) {
      this.appear = setTimeout(() => this.visible.set(true), BUSY_AFTER_MS);
      this.giveUp = setTimeout(() => {
        if (this.hasToken()) this.clear();
      }, BUSY_CLEARED_AFTER_MS);
    }
    this.running.add(work);
    return () => {
      if (this.running.delete(work) && this.running.size === 0) this.clear();
    };
  }

  clear(): void {
    clearTimeout(this.appear);
    clearTimeout(this.giveUp);
    this.running.clear();
    this.visible.set(false);
  }
}
