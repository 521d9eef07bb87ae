import type { Services } from '@/app/services';
import { ScenarioSocket, type SocketLike } from './scenarioSocket';

let shared: ScenarioSocket | undefined;

/** The page's one line to the scenarios; opened by the first screen that needs it, closed with the session. */
export function portalSocket({ config, session }: Services): ScenarioSocket {
  if (shared) return shared;
  const address = new URL(config.websocketPath, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new ScenarioSocket({
    // Of a WebSocket's handlers only the fields that are declared are read.
    open: () => new WebSocket(address) as SocketLike,
    token: () => session.validToken(),
    onSessionEnded: () => session.end('expired'),
  });
  session.onEnd(() => {
    socket.disconnect();
    socket.forgetAll();
  });
  shared = socket;
  return socket;
}
