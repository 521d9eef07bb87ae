import '@/features/scenarios/errorTexts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { notices } from '@/app/notices';
import { useServices } from '@/app/useServices';
import { ADD_NEW, isLoadable } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { portalSocket } from '@/realtime/portalSocket';
import { tagScenario } from '../api';
import { LiveScenarios } from '../model/live';
import styles from './Generator.module.css';
import { NewScenario } from './NewScenario';
import { Outline } from './Outline';
import { loadStored } from './parts';

const StoredScenario = lazy(loadStored);

/** The scenario generator: a chat with Professor GPT and the case that comes of it, side by side. */
export function Generator() {
  const services = useServices();
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/scenarioGenerator' });
  /** Client id of the first message of a scenario that is being begun here. */
  const beginning = useRef<string | null>(null);
  /** The scenario that was begun here by a message: whoever wrote that writes on in its chat. */
  const [begunId, setBegunId] = useState<string | null>(null);
  /** Tags chosen for a scenario that is not stored yet. */
  const [pendingTags, setPendingTags] = useState<readonly string[]>([]);

  function select(next: string) {
    void navigate({ to: '/scenarioGenerator', search: next === ADD_NEW ? {} : { id: next } });
  }
  /** The scenario that was being begun here is there: it is opened, with the tags chosen for it. */
  function begun(scenarioId: string) {
    if (beginning.current !== null) setBegunId(scenarioId);
    beginning.current = null;
    select(scenarioId);
    if (pendingTags.length === 0) return;
    setPendingTags([]);
    tagScenario(services.queries, scenarioId, pendingTags).catch((error: unknown) =>
      notices.show('error', { text: textOf(error) }),
    );
  }
  const settle = useRef(begun);
  settle.current = begun;

  useEffect(() => {
    const socket = portalSocket(services);
    socket.connect();
    const live = new LiveScenarios(services.queries, socket);
    return live.listen((scenarioId, clientIds) => {
      if (beginning.current === null || !clientIds.includes(beginning.current)) return;
      settle.current(scenarioId);
    });
  }, [services]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who chose another scenario meanwhile stays there.
  useEffect(() => {
    beginning.current = null;
  }, [id]);

  return (
    <div className={styles.desk}>
      {isLoadable(id) ? (
        <Suspense fallback={<Outline />}>
          <StoredScenario key={id} id={id} begun={begunId === id} onSelect={select} />
        </Suspense>
      ) : (
        <NewScenario
          onSelect={select}
          onBegin={(clientId) => {
            beginning.current = clientId;
          }}
          onBegun={(scenarioId) => {
            // The frame may have been faster than the answer.
            if (beginning.current !== null) begun(scenarioId);
          }}
          onTemplate={begun}
          tags={pendingTags}
          onTags={setPendingTags}
        />
      )}
    </div>
  );
}
