/** How one of many fared; each has its own outcome. */
export interface Outcome {
  readonly id: string;
  readonly ok: boolean;
  readonly code?: string | null;
  /** What the words for the code need, such as the maximum that is reached. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The most people, groups or scenarios one call takes. */
const MOST_AT_ONCE = 1000;

/** Calls one after another. */
export async function inParts(
  ids: readonly string[],
  call: (part: string[]) => Promise<{ outcomes: Outcome[] }>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    outcomes.push(...(await call(ids.slice(from, from + MOST_AT_ONCE))).outcomes);
  }
  return outcomes;
}
