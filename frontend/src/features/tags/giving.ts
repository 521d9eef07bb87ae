import { useQueryClient } from '@tanstack/react-query';
import { m } from '@/i18n/generated/messages.js';
import { refreshTags } from './api';
import type { Carriers } from './carriers';
import type { TagRow } from './model';

/** Giving the tag to rows that are chosen: what is done, and the words for it. */
export function useGiving(tag: TagRow, carriers: Carriers, onClose: () => void) {
  const queries = useQueryClient();
  return {
    blocked: (row: { readonly tags: readonly { readonly id: string }[] }) =>
      row.tags.some(({ id }) => id === tag.id) ? m.tag_has_already() : null,
    verb: (count: number) => m.tag_give({ count }),
    act: (ids: readonly string[]) =>
      carriers.label(ids, { addTagIds: [tag.id] }).finally(() => void refreshTags(queries)),
    done: (count: number) => carriers.given({ count, name: tag.name }),
    onClose,
  };
}
