import type { MessageOutcome } from './frames';

/** The text of an answer without what the list of outcomes below it says already. */
export function wordsBeside(text: string, outcomes: readonly MessageOutcome[]): string {
  const plain = (line: string) => line.replace(/^\s*[-•*]\s+/, '').trim();
  const told = new Set(outcomes.flatMap((outcome) => outcome.text.split('\n').map(plain)));
  return text
    .split('\n')
    .filter((line) => !told.has(plain(line)))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const OPENING = /[\s([—-]/;

/**
 * What stands inside quotation marks: its own marks become single ones, and those whose other half was cut off go,
 * for an answer quotes a part of what was written.
 */
export function withinQuotes(words: string): string {
  const marks = [...words.matchAll(/["“”„«»]/g)].map(({ index }) => index);
  const single = new Map<number, string>();
  let open: number | null = null;
  for (const at of marks) {
    const opens = /[„«]/.test(words.charAt(at)) || at === 0 || OPENING.test(words.charAt(at - 1));
    if (opens) open = at;
    else if (open !== null) {
      single.set(open, '‘').set(at, '’');
      open = null;
    }
  }
  return words.replace(/["“”„«»]/g, (_, at: number) => single.get(at) ?? '');
}
