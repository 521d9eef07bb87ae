import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { scenarioQuery } from '@/features/scenarios/api';
import { ADD_NEW, can, type ScenarioDetail } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { EmptyState } from '@/ui/EmptyState';
import { chatQuery } from '../api';
import styles from './Generator.module.css';
import { Outline } from './Outline';
import { ScenarioSelect } from './ScenarioSelect';
import { ScenarioWorkspace } from './ScenarioWorkspace';
import { useFollowing, useUnlockWatch } from './useLiveChat';

/** A scenario of the server: loaded, followed on the line, and shown. */
export function StoredScenario({
  id,
  begun,
  onSelect,
}: {
  id: string;
  /** Its first message was written on this screen a moment ago. */
  begun: boolean;
  onSelect: (id: string) => void;
}) {
  const scenario = useQuery(scenarioQuery(id));
  if (scenario.data) {
    return can(scenario.data, 'edit') ? (
      <Authored detail={scenario.data} begun={begun} onSelect={onSelect} />
    ) : (
      <ScenarioWorkspace detail={scenario.data} chat={null} begun={false} onSelect={onSelect} />
    );
  }
  const unknown =
    scenario.error instanceof ApiError && (scenario.error.status === 404 || scenario.error.status === 400);
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.heading} />
        <div className={styles.controls}>
          <ScenarioSelect value={id} onSelect={onSelect} />
        </div>
      </header>
      {scenario.isError ? (
        <div className={styles.fault}>
          <EmptyState
            icon="warning"
            title={unknown ? m.generator_unknown() : textOf(scenario.error)}
            {...(unknown ? { hint: m.generator_unknown_hint() } : {})}
            action={
              unknown ? (
                <Button onClick={() => onSelect(ADD_NEW)}>{m.generator_new()}</Button>
              ) : (
                <Button variant="default" onClick={() => void scenario.refetch()}>
                  {m.action_try_again()}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <Outline />
      )}
    </>
  );
}

/** One the person may write: with its chat. */
function Authored({
  detail,
  begun,
  onSelect,
}: {
  detail: ScenarioDetail;
  begun: boolean;
  onSelect: (id: string) => void;
}) {
  const chat = useQuery(chatQuery(useQueryClient(), detail.id, detail.chatId));
  useFollowing(detail.id, chat.data !== undefined);
  useUnlockWatch(detail.id, detail.chatId, chat.data?.locked ?? false);
  return <ScenarioWorkspace detail={detail} chat={chat} begun={begun} onSelect={onSelect} />;
}
