import { PERSON_KEY, type Services } from '@/app/services';
import { personQuery } from '@/session/person';
import type { Session } from '@/session/session';
import { ScenarioSocket, type SocketLike } from './scenarioSocket';

/** By the session, of which a page has one: the router hands every navigation a new copy of the services. */
const lines = new WeakMap<Session, ScenarioSocket>();

/** The page's one line to the scenarios; opened by the first screen that needs it, closed with the session. */
export function portalSocket(services: Services): ScenarioSocket {
  const known = lines.get(services.session);
  if (known) return known;
  const { config, queries, session } = services;
  const address = new URL(config.websocketPath, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new ScenarioSocket({
    // Of a WebSocket's handlers only the fields that are declared are read.
    open: () => new WebSocket(address) as SocketLike,
    token: () => session.validToken(),
    // Who the person is now tells why: a session that is over, a license that has ended.
    onSessionEnded: () => void queries.fetchQuery({ ...personQuery, staleTime: 0 }).catch(() => undefined),
    onNotAllowed: () => void queries.invalidateQueries({ queryKey: PERSON_KEY }),
  });
  session.onEnd(() => {
    socket.disconnect();
    socket.forgetAll();
  });
  lines.set(session, socket);
  return socket;
}
