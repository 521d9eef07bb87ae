import { answer, api } from './client';

interface Init {
  readonly params?: {
    readonly query?: Readonly<Record<string, unknown>>;
    readonly path?: Readonly<Record<string, string>>;
  };
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly parseAs?: 'blob';
  readonly bodySerializer?: (body: never) => unknown;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Loose = Readonly<Record<Method, (path: string, init: Init) => Promise<{ data?: unknown }>>>;

/** A call whose types are not generated; the caller answers for path, body and answer. */
export function call<Data = void>(method: Method, path: string, init: Init = {}): Promise<Data> {
  const loose = api() as unknown as Loose;
  return answer(loose[method](path, init) as Promise<{ data?: Data }>);
}
