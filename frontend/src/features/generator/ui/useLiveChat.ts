import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useObservable } from '@/app/useObservable';
import { useServices } from '@/app/useServices';
import { portalSocket } from '@/realtime/portalSocket';
import { chatKey, isChatLocked } from '../api';
import type { Chat } from '../model/chat';
import { LiveScenarios } from '../model/live';

/** Keeps the chat of a scenario on the line while it is open. */
export function useFollowing(scenarioId: string, ready: boolean): void {
  const services = useServices();
  useEffect(() => {
    if (ready) return new LiveScenarios(services.queries, portalSocket(services)).follow(scenarioId);
  }, [services, scenarioId, ready]);
}

const UNLOCK_POLL_MS = 5000;

/** A locked chat whose websocket is down is asked for by calls, so that it is unlocked all the same. */
export function useUnlockWatch(scenarioId: string, chatId: string, locked: boolean): void {
  const queries = useQueryClient();
  const line = useObservable(portalSocket(useServices()).status);
  const { data } = useQuery({
    queryKey: ['chatLock', chatId],
    queryFn: ({ signal }) => isChatLocked(chatId, signal),
    enabled: locked && line.kind !== 'connected',
    staleTime: 0,
    refetchInterval: UNLOCK_POLL_MS,
    gcTime: 0,
  });
  const opened = locked && data === false;
  useEffect(() => {
    if (!opened) return;
    queries.setQueryData<Chat>(
      chatKey(scenarioId),
      (chat) => chat && { ...chat, locked: false, writing: null },
    );
    void queries.invalidateQueries({ queryKey: chatKey(scenarioId) });
    void queries.invalidateQueries({ queryKey: ['scenario', scenarioId] });
    void queries.invalidateQueries({ queryKey: ['chatLock', chatId] });
  }, [opened, queries, scenarioId, chatId]);
}
