import type { QueryClient } from '@tanstack/react-query';
import { SCENARIO_LISTS, scenarioQuery } from '@/features/scenarios/api';
import { toDetail } from '@/features/scenarios/model';
import { scenarioOf } from '@/realtime/frames';
import type { ScenarioSocket } from '@/realtime/scenarioSocket';
import { chatKey, subscribe, unsubscribe } from '../api';
import { type Chat, chatAfter, chatOf, detailAfter, missesEvents } from './chat';
import { type ChatFrame, readChatFrame, scenarioIdOf } from './frames';

/**
 * Keeps what the page knows of scenarios in step with the line: each event is worked into the cached chat
 * and document; where events are missing, or one only says that something changed, the server is asked.
 */
export class LiveScenarios {
  private readonly queries: QueryClient;
  private readonly socket: ScenarioSocket;
  /** Newest event heard of scenarios whose chat was still being read. */
  private readonly heard = new Map<string, number>();

  constructor(queries: QueryClient, socket: ScenarioSocket) {
    this.queries = queries;
    this.socket = socket;
  }

  /** Listens until the answer is called; `onNew` hears of scenarios that were begun by this person. */
  listen(onNew: (scenarioId: string, clientIds: readonly (string | null)[]) => void): () => void {
    return this.socket.listen((raw) => {
      if (raw.type === 'Session' && raw.subtype === 'ERROR') {
        this.lose(scenarioOf(raw));
        return;
      }
      const frame = readChatFrame(raw);
      if (!frame) return;
      if (frame.subtype === 'NEW_SCENARIO') {
        this.begin(frame);
        onNew(
          frame.payload.scenario.id,
          frame.payload.messages.map(({ clientId }) => clientId),
        );
      } else this.apply(frame);
    });
  }

  /** Follows a scenario whose chat has been read; the answer ends it. */
  follow(scenarioId: string): () => void {
    const chat = this.queries.getQueryData<Chat>(chatKey(scenarioId));
    if (!chat) throw new Error('The chat is read before it is followed.');
    if ((this.heard.get(scenarioId) ?? 0) > chat.lastSeq) this.refetch(scenarioId);
    this.heard.delete(scenarioId);
    this.socket.follow(scenarioId, chat.lastSeq);
    this.socket.connect();
    const ask = () => {
      // A failed call costs nothing: the line's next join names the scenario again.
      subscribe(scenarioId, this.socket.lastSeq(scenarioId) ?? chat.lastSeq).catch(() => undefined);
    };
    ask();
    // Another tab of the same session that left the scenario has ended it for this one as well.
    const onReturn = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      this.socket.unfollow(scenarioId);
      unsubscribe(scenarioId).catch(() => undefined);
    };
  }

  private begin({ seq, payload }: Extract<ChatFrame, { subtype: 'NEW_SCENARIO' }>): void {
    const detail = toDetail(payload.scenario);
    const history = { content: payload.messages, lastSeq: seq ?? detail.lastSeq, locked: detail.locked };
    this.queries.setQueryData(scenarioQuery(detail.id).queryKey, (known) => known ?? detail);
    this.queries.setQueryData<Chat>(chatKey(detail.id), (known) => ({
      ...chatOf(history, known),
      lastSeq: Math.max(history.lastSeq, known?.lastSeq ?? 0),
    }));
    void this.queries.invalidateQueries({ queryKey: SCENARIO_LISTS });
  }

  private apply(frame: ChatFrame): void {
    const id = scenarioIdOf(frame);
    const chat = this.queries.getQueryData<Chat>(chatKey(id));
    if (!chat) {
      this.heard.set(id, Math.max(frame.seq ?? 0, this.heard.get(id) ?? 0));
      return;
    }
    const gap = missesEvents(chat, frame);
    this.queries.setQueryData<Chat>(chatKey(id), chatAfter(chat, frame));
    this.queries.setQueryData(scenarioQuery(id).queryKey, (detail) => detail && detailAfter(detail, frame));
    // Which answers are undone then is known to the server alone.
    if (gap || ('otherVersion' in frame.payload && frame.payload.otherVersion)) this.refetch(id);
    if (!gap && SETTLES.has(frame.subtype)) {
      // The event has no abilities and no date of change; the server has.
      void this.queries.invalidateQueries({ queryKey: scenarioQuery(id).queryKey });
      void this.queries.invalidateQueries({ queryKey: SCENARIO_LISTS });
    }
  }

  /** The server follows it for us no more: it was handed to somebody else, or is gone. Its own answer says which. */
  private lose(id: string | null): void {
    if (id === null) return;
    this.socket.unfollow(id);
    this.refetch(id);
    void this.queries.invalidateQueries({ queryKey: SCENARIO_LISTS });
  }

  private refetch(id: string): void {
    void this.queries.invalidateQueries({ queryKey: chatKey(id) });
    void this.queries.invalidateQueries({ queryKey: scenarioQuery(id).queryKey });
  }
}

const SETTLES: ReadonlySet<ChatFrame['subtype']> = new Set([
  'NEW_MESSAGE_FROM_BOT',
  'DOCUMENT_CHANGED',
  'GENERATION_FAILED',
]);
