import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { beginFrom, refreshTemplates } from './api';

/** Beginning a scenario from a template: it opens in the generator, or `onBegun` opens it. A failure is told. */
export function useBeginning(onBegun?: (scenarioId: string) => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (templateId: string) => beginFrom(queries, templateId),
    onSuccess: ({ id }) => (onBegun ? onBegun(id) : navigate({ to: '/scenarioGenerator', search: { id } })),
    onError: (error) => {
      notices.show('error', { text: textOf(error) });
      // It may be gone, or no longer theirs.
      void refreshTemplates(queries);
    },
  });
}
