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

/** Posts errors of this page to the operator: never from a developer's machine, never after Decline All. */
export class ErrorReporter {
  private readonly options: ErrorReporterOptions;
  private readonly sent = new Set<string>();

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
    const { hostname, consent, enabled, path, buildId, post } = this.options;
    if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]') return;
    if (!enabled() || consent() === 'declined') return;
    if (!(error instanceof Error) || !error.stack) return;
    if (this.sent.has(error.stack) || this.sent.size >= MOST_REPORTS) return;
    this.sent.add(error.stack);
    // A report that cannot be delivered must not become an error of its own.
    post({ message: error.message, stack: error.stack, path: path(), buildId }).catch(() => undefined);
  }
}
