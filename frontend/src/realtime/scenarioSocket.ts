import { Observable } from '@/app/observable';
import { type Frame, readFrame, scenarioOf } from './frames';

const OPEN_TIMEOUT_MS = 20_000;
const OPEN_POLL_MS = 150;
const MOST_ATTEMPTS = 10;
export const SEND_TRIES = 6;
export const SEND_POLLS = 8;
export const SEND_POLL_MS = 250;

export function backOff(attempt: number): number {
  return Math.min(500 * (attempt + 1), 5000);
}

/** Close code of the server for a session that has ended. */
const SESSION_ENDED = 4401;
/** And for a session that goes on without the right to write scenarios: coming back is of no use. */
const NOT_ALLOWED = 4403;
const OPEN = 1;

export type ConnectionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'retrying'; readonly attempt: number; readonly of: number }
  | { readonly kind: 'stopped' };

/** The part of a browser's WebSocket that is used, so that tests can write their own. */
export interface SocketLike {
  readonly readyState: number;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface ScenarioSocketOptions {
  readonly open: () => SocketLike;
  /** The bearer token to join with, or null when nobody is signed in. */
  readonly token: () => string | null;
  readonly onSessionEnded: () => void;
  /** The person may no longer do what the line is for; what they may do now is to be asked again. */
  readonly onNotAllowed: () => void;
}

/**
 * The live line to the scenarios. It joins with the token, comes back by itself after a loss and tells the
 * server the last `seq` seen of every scenario it follows, so that what happened meanwhile arrives.
 */
export class ScenarioSocket {
  readonly status = new Observable<ConnectionStatus>({ kind: 'idle' });

  private readonly options: ScenarioSocketOptions;
  private readonly lastSeen = new Map<string, number>();
  private readonly listeners = new Set<(frame: Frame) => void>();
  private socket: SocketLike | null = null;
  private attempt = 0;
  private opening: ReturnType<typeof setInterval> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ScenarioSocketOptions) {
    this.options = options;
  }

  /** Hears every frame but pings and duplicates. */
  listen(listener: (frame: Frame) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts the line, or starts anew after it had stopped. */
  connect(): void {
    if (this.socket || this.retrying) return;
    this.attempt = 0;
    this.dial();
  }

  /** Hangs up for good: nothing is retried until `connect`. */
  disconnect(): void {
    clearTimeout(this.retrying);
    this.retrying = undefined;
    this.drop();
    this.status.set({ kind: 'idle' });
  }

  /** Follows a scenario from `afterSeq` on; a joined line says so with its next join. */
  follow(scenarioId: string, afterSeq: number): void {
    this.lastSeen.set(scenarioId, Math.max(afterSeq, this.lastSeen.get(scenarioId) ?? 0));
  }

  unfollow(scenarioId: string): void {
    this.lastSeen.delete(scenarioId);
  }

  /** Follows nothing any more: the next person must not ask for this one's scenarios. */
  forgetAll(): void {
    this.lastSeen.clear();
  }

  lastSeq(scenarioId: string): number | undefined {
    return this.lastSeen.get(scenarioId);
  }

  /**
   * Waits for the line as long as sending may, reviving it where it has stopped. False: it is still down.
   * What changes something goes by calls; the line is waited for so that their effects can be watched.
   */
  async whenConnected(): Promise<boolean> {
    for (let attempt = 0; attempt < SEND_TRIES; attempt++) {
      for (let poll = 0; poll < SEND_POLLS; poll++) {
        if (this.status.get().kind === 'connected') return true;
        await new Promise((resolve) => setTimeout(resolve, SEND_POLL_MS));
      }
      this.connect();
    }
    return this.status.get().kind === 'connected';
  }

  private dial(): void {
    const token = this.options.token();
    if (token === null) {
      this.status.set({ kind: 'stopped' });
      return;
    }
    if (this.attempt === 0) this.status.set({ kind: 'connecting' });
    const socket = this.options.open();
    this.socket = socket;
    socket.onmessage = (event) => this.received(socket, event.data);
    socket.onclose = (event) => this.closed(socket, event.code);
    const deadline = Date.now() + OPEN_TIMEOUT_MS;
    this.opening = setInterval(() => {
      if (socket.readyState === OPEN) {
        clearInterval(this.opening);
        this.join(socket, token);
        // The server must greet within the same time; a line that opens and stays mute is lost too.
        this.opening = setInterval(() => {
          if (Date.now() >= deadline) this.closed(socket, 0);
        }, OPEN_POLL_MS);
      } else if (Date.now() >= deadline) {
        this.closed(socket, 0);
      }
    }, OPEN_POLL_MS);
  }

  private join(socket: SocketLike, token: string): void {
    const subscriptions = [...this.lastSeen].map(([scenarioId, afterSeq]) => ({ scenarioId, afterSeq }));
    socket.send(JSON.stringify({ type: 'Session', subtype: 'JOIN', payload: { token, subscriptions } }));
  }

  private received(socket: SocketLike, data: unknown): void {
    const frame = readFrame(data);
    if (socket !== this.socket || frame === null || frame.type === 'PING_PONG') return;
    if (frame.type === 'Session' && frame.subtype === 'CONNECTED') {
      clearInterval(this.opening);
      this.attempt = 0;
      this.status.set({ kind: 'connected' });
    }
    if (this.isNews(frame)) for (const listener of [...this.listeners]) listener(frame);
  }

  /** A replayed frame that was seen before is not news. */
  private isNews(frame: Frame): boolean {
    const scenarioId = scenarioOf(frame);
    if (frame.seq === undefined || scenarioId === null) return true;
    const last = this.lastSeen.get(scenarioId);
    if (last === undefined) return true;
    if (frame.seq <= last) return false;
    this.lastSeen.set(scenarioId, frame.seq);
    return true;
  }

  private closed(socket: SocketLike, code: number): void {
    if (socket !== this.socket) return;
    this.drop();
    if (code === SESSION_ENDED) {
      this.status.set({ kind: 'stopped' });
      this.options.onSessionEnded();
      return;
    }
    if (code === NOT_ALLOWED) {
      this.status.set({ kind: 'stopped' });
      this.options.onNotAllowed();
      return;
    }
    if (this.attempt >= MOST_ATTEMPTS) {
      this.status.set({ kind: 'stopped' });
      return;
    }
    const wait = backOff(this.attempt);
    this.attempt += 1;
    this.status.set({ kind: 'retrying', attempt: this.attempt, of: MOST_ATTEMPTS });
    this.retrying = setTimeout(() => {
      this.retrying = undefined;
      this.dial();
    }, wait);
  }

  private drop(): void {
    clearInterval(this.opening);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
