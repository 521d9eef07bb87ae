import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import type { Preview, Previewed, TimedAct } from './model/previewed';

/** What the calls of the preview may be refused with, beside what those of scenarios and of the bedside are. */
export const PREVIEW_TEXTS = {
  not_ready_to_preview: m.error_not_ready_to_preview,
} satisfies Readonly<Record<string, Text>>;

addTexts(PREVIEW_TEXTS);

/** The run that these acts make. It changes with the scenario's revision alone. */
export function previewQuery(of: Previewed, acts: readonly TimedAct[]) {
  return queryOptions({
    queryKey: ['preview', of, acts],
    queryFn: ({ signal }) => {
      const call =
        'templateId' in of
          ? api().POST('/scenario/templates/preview', { body: { ...of, acts: [...acts] }, signal })
          : api().POST('/scenario/preview', { body: { ...of, acts: [...acts] }, signal });
      // The client's types take a pair of numbers for a list of them.
      return answer(call as Promise<{ data?: unknown }>) as Promise<Preview>;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
