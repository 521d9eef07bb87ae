import type { components } from '@/api/schema.gen';
import type { ListState } from '@/ui/listState';
import type { TagSort, TagTab } from './lists';

type Schemas = components['schemas'];

export type TagRow = Schemas['Tag'];
export type NewTag = Schemas['NewTag'];

export interface TagsState extends ListState<TagSort> {
  readonly tab: TagTab;
}

const NAME_SHORTEST = 3;
export const NAME_LONGEST = 12;
export const DESCRIPTION_LONGEST = 150;

/** The text as the server keeps it: composed, with its spaces in order. */
export function clean(text: string): string {
  return text.normalize('NFC').trim().split(/\s+/).join(' ');
}

/** Characters as the server counts them. */
export const lengthOf = (text: string): number => [...clean(text)].length;

/** What is wrong with a tag's name, by its code; null when it will do. */
export function nameProblem(name: string, taken: readonly string[] = []): string | null {
  const length = lengthOf(name);
  if (length === 0) return 'required';
  if (length < NAME_SHORTEST || length > NAME_LONGEST) return 'tag_name_invalid';
  const small = clean(name).toLowerCase();
  return taken.some((other) => other.toLowerCase() === small) ? 'tag_name_taken' : null;
}

export function descriptionProblem(description: string): string | null {
  return lengthOf(description) > DESCRIPTION_LONGEST ? 'tag_description_long' : null;
}
