import type { Consent } from '@/session/storage';

/** More than this from one page says nothing new. */
const MOST_REPORTS = 10;

export interface ErrorReporterOptions {
  readonly hostname: string;
  readonly buildId: string;
  readonly consent: () => Consent;
  readonly enabled: () => boolean;
  readonly path: () => string;
  readonly post: (report: ErrorReport) => Promise<unknown>;
}

export interface ErrorReport {
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly buildId: string;
}

/**
 * Posts errors of this page to the operator: never from a developer's machine, and only after Accept All.
 * An error's words may name a person, so what happens before the answer waits for it on the page.
 */
export class ErrorReporter {
  private readonly options: ErrorReporterOptions;
  private readonly known = new Set<string>();
  private waiting: ErrorReport[] = [];

  constructor(options: ErrorReporterOptions) {
    this.options = options;
  }

  watch(target: Window = window): () => void {
    const onError = (event: ErrorEvent) => this.report(event.error);
    const onRejection = (event: PromiseRejectionEvent) => this.report(event.reason);
    target.addEventListener('error', onError);
    target.addEventListener('unhandledrejection', onRejection);
    return () => {
      target.removeEventListener('error', onError);
      target.removeEventListener('unhandledrejection', onRejection);
    };
  }

  /** The log takes only errors with a stack trace; the same one is sent once. */
  report(error: unknown): void {
    const { hostname, consent, enabled, path, buildId } = this.options;
    if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]') return;
    // The question may have been answered in another tab.
    this.answered();
    if (!enabled() || consent() === 'declined') return;
    if (!(error instanceof Error) || !error.stack) return;
    if (this.known.has(error.stack) || this.known.size >= MOST_REPORTS) return;
    this.known.add(error.stack);
    this.waiting.push({ message: error.message, stack: error.stack, path: path(), buildId });
    this.answered();
  }

  /** What waited leaves after Accept All and is forgotten after Decline All. */
  answered(): void {
    const { consent, post } = this.options;
    const answer = consent();
    if (answer === null) return;
    const reports = this.waiting;
    this.waiting = [];
    if (answer === 'declined') return;
    // A report that cannot be delivered must not become an error of its own.
    for (const report of reports) post(report).catch(() => undefined);
  }
}
