import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServices } from '@/app/useServices';
import { keepScenario } from '@/features/scenarios/api';
import { ADD_NEW, type CheckpointId } from '@/features/scenarios/model';
import { TagPicker } from '@/features/tags/ui/TagPicker';
import { m } from '@/i18n/generated/messages.js';
import { portalSocket } from '@/realtime/portalSocket';
import { EmptyState } from '@/ui/EmptyState';
import { SplitPanes } from '@/ui/SplitPanes';
import { useNarrow } from '@/ui/useNarrow';
import { deliver, startScenario } from '../api';
import { type Draft, portalDrafts } from '../model/drafts';
import { CHECKPOINT_POINTERS } from '../model/pointer';
import { ConnectionPill } from './ConnectionPill';
import { ChatPane } from './chat/ChatPane';
import { Composer } from './chat/Composer';
import { Examples } from './chat/Examples';
import { FromTemplate } from './FromTemplate';
import styles from './Generator.module.css';
import { ScenarioSelect } from './ScenarioSelect';
import { Steps } from './Steps';
import { useTitle } from './useTitle';

const NOTHING_YET = (Object.keys(CHECKPOINT_POINTERS) as CheckpointId[]).map(
  (id) => ({ id, status: 'empty' }) as const,
);

/** A scenario that is not stored yet: its first message begins it. */
export function NewScenario({
  onSelect,
  onBegin,
  onBegun,
  onTemplate,
  tags,
  onTags,
}: {
  onSelect: (id: string) => void;
  onBegin: (clientId: string) => void;
  onBegun: (scenarioId: string) => void;
  /** It was begun from a template instead. */
  onTemplate: (scenarioId: string) => void;
  /** Tags it will carry as soon as it is stored. */
  tags: readonly string[];
  onTags: (tagIds: string[]) => void;
}) {
  const services = useServices();
  const queries = useQueryClient();
  const narrow = useNarrow();
  const input = useRef<HTMLTextAreaElement>(null);
  useTitle(m.generator_new());

  async function send(draft: Draft) {
    onBegin(draft.clientId);
    const detail = await deliver(portalSocket(services), () => startScenario(draft));
    portalDrafts(services).clear(ADD_NEW);
    keepScenario(queries, detail);
    onBegun(detail.id);
  }

  const chat = (
    <ChatPane
      messages={[]}
      undone={[]}
      writing={null}
      step={null}
      locked={false}
      failure={null}
      onRetry={() => undefined}
      onAnswer={() => undefined}
      onStop={() => Promise.resolve()}
      status={<ConnectionPill />}
      empty={
        <>
          <Examples
            onPick={(text) => {
              portalDrafts(services).write(ADD_NEW, { text });
              input.current?.focus();
            }}
          />
          <FromTemplate onBegun={onTemplate} />
        </>
      }
      composer={
        <Composer
          scenarioId={ADD_NEW}
          locked={false}
          input={input}
          placeholder={m.chat_placeholder_new()}
          onSend={send}
        />
      }
    />
  );

  return (
    <>
      <header className={styles.bar}>
        <div className={styles.heading}>
          <div className={styles.title}>
            <h1>{m.generator_new()}</h1>
          </div>
          <p className={styles.facts}>{m.generator_new_hint()}</p>
        </div>
        <div className={styles.controls}>
          <ScenarioSelect value={ADD_NEW} onSelect={onSelect} />
          <TagPicker chosen={tags} onChange={onTags} />
        </div>
      </header>
      <div className={styles.body}>
        {narrow ? (
          chat
        ) : (
          <SplitPanes
            label={m.generator_border()}
            initial={44}
            first={chat}
            second={
              <div className={styles.blank}>
                <Steps checkpoints={NOTHING_YET} />
                <EmptyState
                  icon="generator"
                  title={m.generator_empty_title()}
                  hint={m.generator_empty_hint()}
                />
              </div>
            }
          />
        )}
      </div>
    </>
  );
}
