/** A part of the portal that did not arrive in this time will not. */
export const CHUNK_TIMEOUT_MS = 120_000;
const RETRY_MS = [400, 1600];

/** A part of the portal could not be loaded; most often a newer build has taken its place. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

/** Loads a part, trying again twice before it gives up with a `ChunkError`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeout(load());
    } catch (error) {
      const wait = RETRY_MS[attempt];
      if (wait === undefined) throw new ChunkError(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function withTimeout<Part>(promise: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out')), CHUNK_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** True when this page itself came from a reload: then another one would not help either. */
export function cameFromReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

/** Whether the server answers: a reload without it would leave the browser's own error page in our place. */
export async function reachable(): Promise<boolean> {
  try {
    await fetch(`/meta.json?t=${Date.now()}`, { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
