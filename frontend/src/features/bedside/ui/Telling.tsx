import { m } from '@/i18n/generated/messages.js';
import { isRequest } from '../model/run';
import type { Entry } from '../model/types';
import { speakerOf, thingById } from '../words';

/**
 * A line of what happened, with who said it or what was done: words of the learner begin with `learner`, and what was
 * looked for or given says so.
 */
export function Telling({
  entries,
  index,
  learner,
}: {
  entries: readonly Entry[];
  index: number;
  learner: string;
}) {
  const entry = entries[index];
  if (!entry) return null;
  const lead = leadOf(entry, isRequest(entries, index), learner);
  return (
    <p>
      {lead && <strong>{lead}: </strong>}
      {(entry.kind === 'asked' && thingById(entry.text)) || entry.text}
    </p>
  );
}

function leadOf({ kind, speaker }: Entry, request: boolean, learner: string): string | null {
  if (kind === 'hint') return m.bedside_hint();
  if (speaker) return speakerOf(speaker);
  if (kind === 'given') return m.paper_entry_given();
  if (kind !== 'asked') return null;
  return request ? m.paper_entry_requested() : learner;
}
