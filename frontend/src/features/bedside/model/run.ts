import type { Entry, Request, RequestGroup, Result, RunView } from './types';

/** Seconds of the run at `now`: the server says them, and between its answers they go on here. */
export function secondAt({ second, paused, ended }: RunView, receivedAt: number, now: number): number {
  if (paused || ended) return second;
  return second + Math.max(0, Math.floor((now - receivedAt) / 1000));
}

/** The order in which a patient is usually looked at. */
const GROUPS: readonly RequestGroup[] = ['examination', 'sign', 'function', 'laboratory', 'imaging'];

export function byGroup(requests: readonly Request[]): { group: RequestGroup; requests: Request[] }[] {
  return GROUPS.map((group) => ({ group, requests: requests.filter((each) => each.group === group) })).filter(
    (each) => each.requests.length > 0,
  );
}

/** What the latest action that showed something has shown; nothing where something was asked for since. */
export function latestShown({ results }: Pick<RunView, 'results'>): Result[] {
  const last = Math.max(...results.map(({ second }) => second));
  const shown = results.filter(({ second, by }) => by !== '' && second === last);
  return shown.filter(({ by }) => by === shown.at(-1)?.by);
}

/** Whether an entry asked for an examination or a result: a question to the patient is what an answer follows. */
export function isRequest(entries: readonly Entry[], index: number): boolean {
  return entries[index]?.kind === 'asked' && entries[index + 1]?.kind !== 'answered';
}

/** What was said between learner and patient. */
export function conversationOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ kind }, index) => kind === 'answered' || (kind === 'asked' && !isRequest(entries, index)),
  );
}

/** What is new since the view before: what a screen reader is told. */
export function newEntries(before: readonly Entry[] | undefined, now: readonly Entry[]): Entry[] {
  return before === undefined ? [] : now.slice(before.length);
}

/** Results that an action has shown since the view before. */
export function newlyShown(before: Pick<RunView, 'results'>, now: Pick<RunView, 'results'>): Result[] {
  const known = new Map(before.results.map(({ id, second, by }) => [id, `${second} ${by}`]));
  return now.results.filter(({ id, second, by }) => by !== '' && known.get(id) !== `${second} ${by}`);
}

/** Signs that have come out of their limits since the view before. */
export function newAlarms(before: RunView | undefined, now: RunView): string[] {
  const known = new Set(before?.monitor.signs.filter(({ alarm }) => alarm).map(({ id }) => id));
  return now.monitor.signs.filter(({ id, alarm }) => alarm && !known.has(id)).map(({ id }) => id);
}
