import type { MessageOutcome } from './frames';

/** The text of an answer without what the list of outcomes below it says already. */
export function wordsBeside(text: string, outcomes: readonly MessageOutcome[]): string {
  const told = new Set(outcomes.map((outcome) => outcome.text.trim()));
  return text
    .split('\n')
    .filter((line) => !told.has(line.replace(/^\s*[-•*]\s+/, '').trim()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
