import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { act, bedsideKey, bedsideQuery } from './api';
import { newAlarms, newEntries, newlyShown, secondAt } from './model/run';
import type { Act, Bedside, RunView } from './model/types';
import { SIGN_WORDS, speakerOf, thingOf } from './words';

/** A run on the screen: what the server last said of it, and the way to act in it. */
export interface RunState<View extends RunView = RunView> {
  readonly view: View;
  readonly act: (wanted: Act) => Promise<boolean>;
}

/** Follows a run; the error is one that ends the screen. `lost`: no answer comes; what is shown is what was known. */
export function useRun(attemptId: string) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(bedsideQuery(attemptId));
  const mutation = useMutation({
    mutationFn: (wanted: Act) => {
      const known = queries.getQueryData<Bedside>(bedsideKey(attemptId));
      return act(attemptId, known?.number ?? 0, wanted);
    },
  });
  const deliver = useCallback(
    async (wanted: Act): Promise<boolean> => {
      try {
        // An answer that is on its way would take the place of the newer one.
        await queries.cancelQueries({ queryKey: bedsideKey(attemptId) });
        queries.setQueryData(bedsideKey(attemptId), await mutation.mutateAsync(wanted));
        return true;
      } catch (failure) {
        const moved = failure instanceof ApiError && failure.code === 'bedside_moved_on';
        notices.show(moved ? 'warning' : 'error', { text: textOf(failure) });
        void queries.invalidateQueries({ queryKey: bedsideKey(attemptId) });
        return false;
      }
    },
    [attemptId, queries, mutation.mutateAsync],
  );
  // One after the other, each with the number of the state before it; what is already on its way is not sent twice.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<string>());
  const send = useCallback(
    (wanted: Act): Promise<boolean> => {
      const key = JSON.stringify(wanted);
      if (waiting.current.has(key)) return Promise.resolve(false);
      waiting.current.add(key);
      const sent = queue.current.then(() => deliver(wanted)).finally(() => waiting.current.delete(key));
      queue.current = sent;
      return sent;
    },
    [deliver],
  );
  const gone = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null;
  return {
    run: data && { view: data, act: send },
    lost: error !== null && gone === null,
    gone,
    error,
    isPending,
    retry: () => void refetch(),
  };
}

/** The second of the run, going on between the server's answers. */
export function useSecond(view: RunView): number {
  const [, tick] = useState(0);
  const received = useRef({ view, at: performance.now() });
  if (received.current.view !== view) received.current = { view, at: performance.now() };
  const still = view.paused || view.ended;
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [still]);
  return secondAt(view, received.current.at, performance.now());
}

/** What a screen reader is told of a new answer: values that alarm, and what happened. */
export function useAnnouncement(view: RunView): string {
  const before = useRef<RunView | undefined>(undefined);
  const said = useRef('');
  if (before.current !== view) {
    const alarms = newAlarms(before.current, view).flatMap((id) => {
      const sign = view.monitor.signs.find((each) => each.id === id);
      return sign
        ? [
            m.bedside_alarm_said({
              name: SIGN_WORDS[sign.kind](),
              value: String(sign.value ?? m.bedside_alarm_lost()),
            }),
          ]
        : [];
    });
    const entries = newEntries(before.current?.entries, view.entries)
      .filter(({ kind }) => kind !== 'asked' && kind !== 'done')
      .map(({ speaker, text }) => (speaker ? `${speakerOf(speaker)}: ${text}` : text));
    const shown = before.current ? newlyShown(before.current, view).map(thingOf) : [];
    if (shown.length > 0) entries.push(m.bedside_shown_said({ things: shown.join(', ') }));
    if (alarms.length + entries.length > 0) said.current = [...alarms, ...entries].join(' ');
    before.current = view;
  }
  return said.current;
}
