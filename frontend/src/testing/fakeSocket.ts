import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** The server's end of the websocket, for tests of whole screens. */
export class FakeSocket {
  static readonly open: FakeSocket[] = [];
  /** While false, lines are refused. */
  static reachable = true;

  readyState = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { type: string; subtype: string; payload: unknown }[] = [];

  constructor() {
    FakeSocket.open.push(this);
    setTimeout(() => {
      if (FakeSocket.reachable) this.readyState = 1;
      else this.onclose?.({ code: 1006 });
    });
  }

  send(data: string): void {
    const frame = JSON.parse(data);
    this.sent.push(frame);
    if (frame.subtype === 'JOIN') this.say('Session/CONNECTED', {});
  }

  close(): void {
    this.readyState = 3;
  }

  say(kind: string, payload: object, seq?: number): void {
    const [type, subtype] = kind.split('/');
    act(() => this.onmessage?.({ data: JSON.stringify({ type, subtype, seq, payload }) }));
  }
}

/** Puts `FakeSocket` in the place of the browser's WebSocket for each test of a file. */
export function startFakeSocket(): { readonly last: () => FakeSocket } {
  beforeEach(() => {
    FakeSocket.open.length = 0;
    FakeSocket.reachable = true;
    vi.stubGlobal('WebSocket', FakeSocket);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return {
    last: () => {
      const socket = FakeSocket.open.at(-1);
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
  };
}
