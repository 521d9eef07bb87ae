import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { deleteScenarios, SCENARIO_LISTS } from '@/features/scenarios/api';
import { ADD_NEW, can } from '@/features/scenarios/model';
import { loadTexts } from '@/features/templates/ui/parts';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { useWorkspace } from './useWorkspace';

const TextsDialog = lazy(loadTexts);

/** What is done with a whole scenario now and then, in words behind one button. */
export function More({ onSelect }: { onSelect: (id: string) => void }) {
  const { detail, locked } = useWorkspace();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);

  function askDelete() {
    const params = { name: detail.name };
    dialogs.open({
      type: 'CONFIRMATION',
      danger: true,
      title: m.delete_title(params),
      body:
        detail.status === 'published' ? m.delete_body_published({ count: detail.students }) : m.delete_body(),
      verb: m.delete_verb(),
      onConfirm: async () => {
        const [outcome] = await deleteScenarios([detail.id]);
        if (outcome && !outcome.ok) throw new ApiError(outcome.code ?? 'unknown', 409);
        onSelect(ADD_NEW);
        queries.removeQueries({ queryKey: ['scenario', detail.id] });
        queries.removeQueries({ queryKey: ['chat', detail.id] });
        void queries.invalidateQueries({ queryKey: SCENARIO_LISTS });
        notices.show('success', { text: m.delete_done(params) });
      },
    });
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="more" />}>
            {m.scenario_more()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="template" size={16} />} onClick={() => setSaving(true)}>
            {m.template_save_title()}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="download" size={16} />}
            renderRoot={(props) => (
              <Link
                to="/scenarioGenerator/pdf"
                search={{ id: detail.id }}
                target="_blank"
                preload={false}
                {...props}
              />
            )}
          >
            {m.chats_print()}
          </Menu.Item>
          {can(detail, 'delete') && (
            <Menu.Item
              color="var(--c-bad)"
              disabled={locked}
              leftSection={<Icon name="trash" size={16} />}
              onClick={askDelete}
            >
              {m.delete_label()}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <Suspense>
          <TextsDialog of={{ scenario: detail }} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
