export interface FieldError {
  readonly pointer: string;
  readonly code: string;
}

/** A call that the server refused or that never reached it. `code` is stable and has its text in `i18n/errors`. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly detail: Readonly<Record<string, unknown>>;
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    code: string,
    status: number,
    more: {
      fields?: readonly FieldError[];
      detail?: Record<string, unknown>;
      retryAfter?: number | null;
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = more.fields ?? [];
    this.detail = more.detail ?? {};
    this.retryAfter = more.retryAfter ?? null;
  }
}

export const OFFLINE = 'offline';

/** Reads the body of a refusal; whatever it is, the result is an error with a code. */
export function errorFrom(status: number, body: unknown, headers: Headers): ApiError {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new ApiError(typeof given.code === 'string' ? given.code : fallbackCode(status), status, {
    fields: Array.isArray(given.fields) ? (given.fields as FieldError[]) : [],
    detail:
      typeof given.detail === 'object' && given.detail !== null
        ? (given.detail as Record<string, unknown>)
        : {},
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  });
}

function fallbackCode(status: number): string {
  if (status === 401) return 'token_invalid';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_attempts';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'unknown';
}
