import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { SCENARIO_LISTS, scenarioQuery, tagScenarios } from '@/features/scenarios/api';
import { type ScenarioDetail, toDetail } from '@/features/scenarios/model';
import { TAGS } from '@/features/tags/api';
import { locale, toServerLocale } from '@/i18n/locale';
import { type ScenarioSocket, SEND_POLL_MS, SEND_POLLS, SEND_TRIES } from '@/realtime/scenarioSocket';
import { type Chat, chatOf } from './model/chat';
import type { Draft } from './model/drafts';

const WHOLE_HISTORY = 9999;

export const chatKey = (scenarioId: string) => ['chat', scenarioId] as const;

/** The chat of a scenario; only those who may edit the scenario may read it. */
export function chatQuery(queries: QueryClient, scenarioId: string, chatId: string) {
  return queryOptions<Chat>({
    queryKey: chatKey(scenarioId),
    queryFn: async ({ signal }) => {
      const query = { chatId, elementsQty: WHOLE_HISTORY, page: 0 };
      const history = await answer(
        api().GET('/chat/get-messages-by-chat-id-sort-by-time', { params: { query }, signal }),
      );
      const { queryKey } = scenarioQuery(scenarioId);
      const detail = queries.getQueryData(queryKey);
      // An answer that was finished between the two calls is in the chat, but not in the document.
      if (detail && detail.lastSeq < history.lastSeq) void queries.invalidateQueries({ queryKey });
      return chatOf(history, queries.getQueryData<Chat>(chatKey(scenarioId)));
    },
    // The line keeps it fresh.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function isChatLocked(chatId: string, signal: AbortSignal): Promise<boolean> {
  const call = api().GET('/scenario/is-chat-locked', { params: { query: { chatId } }, signal });
  return (await answer(call)).locked;
}

export function subscribe(scenarioId: string, afterSeq: number) {
  return answer(api().POST('/scenario/subscribe', { body: { scenarioId, afterSeq } }));
}

export function unsubscribe(scenarioId: string) {
  return answer(api().POST('/scenario/unsubscribe', { body: { scenarioId } }));
}

/** Never arrived, or arrived at nobody: the same message may be sent again. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/**
 * Makes a call whose effect is watched on the line: waits for the line first, and tries again while the
 * server cannot be reached. A line that stays down does not hold the call back; see `useUnlockWatch`.
 */
export async function deliver<Answer>(
  line: Pick<ScenarioSocket, 'whenConnected'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await line.whenConnected();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isLost(error) || attempt >= SEND_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, SEND_POLLS * SEND_POLL_MS));
    }
  }
}

function bodyOf({ text, clientId, section }: Draft) {
  return { message: text.trim(), clientId, ...(section === null ? {} : { data: { section } }) };
}

export function sendMessage(chatId: string, draft: Draft) {
  return answer(api().POST('/scenario/send-message', { body: { chatId, ...bodyOf(draft) } }));
}

/** Begins a scenario with a first message, in the language of the screen. */
export async function startScenario(draft: Draft): Promise<ScenarioDetail> {
  const body = { ...bodyOf(draft), locale: toServerLocale(locale.get()) };
  return toDetail((await answer(api().POST('/scenario', { body }))).scenario);
}

/** Ends the answer that is being written. */
export function stopAnswer(chatId: string) {
  return answer(api().POST('/scenario/stop', { body: { chatId } }));
}

/** Gives one scenario its tags, and whoever shows the scenario learns of it. */
export async function tagScenario(
  queries: QueryClient,
  scenarioId: string,
  tagIds: readonly string[],
): Promise<void> {
  const [outcome] = await tagScenarios([scenarioId], tagIds);
  for (const queryKey of [SCENARIO_LISTS, TAGS]) void queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries({ queryKey: scenarioQuery(scenarioId).queryKey });
  if (outcome && !outcome.ok) throw new ApiError(outcome.code ?? 'unknown', 409);
}
