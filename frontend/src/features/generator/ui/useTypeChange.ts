import { useQueryClient } from '@tanstack/react-query';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { changeScenarioType, keepScenario } from '@/features/scenarios/api';
import type { ScenarioStatus } from '@/features/scenarios/model';
import { publishConsequence } from '@/features/scenarios/words';
import { m } from '@/i18n/generated/messages.js';
import { useWorkspace } from './useWorkspace';

/** Publishing the scenario that is open, or taking it back to draft, after a question. */
export function useTypeChange(): (type: ScenarioStatus) => void {
  const { detail } = useWorkspace();
  const queries = useQueryClient();
  return (type) => {
    const params = { name: detail.name };
    const publish = type === 'published';
    dialogs.open({
      type: 'CONFIRMATION',
      title: publish ? m.publish_title(params) : m.unpublish_title(params),
      body: publish ? publishConsequence(detail) : m.unpublish_body({ count: detail.students }),
      verb: publish ? m.publish_verb() : m.unpublish_verb(),
      onConfirm: async () => {
        keepScenario(queries, await changeScenarioType(detail.id, type));
        notices.show('success', { text: publish ? m.publish_done(params) : m.unpublish_done(params) });
      },
    });
  };
}
