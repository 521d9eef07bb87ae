import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from './frames';
import { backOff, ScenarioSocket, type SocketLike } from './scenarioSocket';

class FakeSocket implements SocketLike {
  readyState = 0;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  readonly sent: Frame[] = [];
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.readyState = 3;
  }
  say(frame: unknown) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
  lose(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function open(token: string | null = 't1') {
  const sockets: FakeSocket[] = [];
  const onSessionEnded = vi.fn();
  const onNotAllowed = vi.fn();
  const line = new ScenarioSocket({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    token: () => token,
    onSessionEnded,
    onNotAllowed,
  });
  const heard: Frame[] = [];
  line.listen((frame) => heard.push(frame));
  const last = () => sockets.at(-1) as FakeSocket;
  const greet = async () => {
    last().readyState = 1;
    await vi.advanceTimersByTimeAsync(150);
    last().say({ type: 'Session', subtype: 'CONNECTED', payload: { connectionId: 'c' } });
  };
  return { line, sockets, last, greet, heard, onSessionEnded, onNotAllowed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('joins with the token and what it follows, once the line is open', async () => {
  const { line, last, greet } = open();
  line.follow('s-1', 7);
  line.connect();
  await vi.advanceTimersByTimeAsync(1000);
  expect(last().sent).toEqual([]);
  await greet();
  expect(last().sent).toEqual([
    {
      type: 'Session',
      subtype: 'JOIN',
      payload: { token: 't1', subscriptions: [{ scenarioId: 's-1', afterSeq: 7 }] },
    },
  ]);
  expect(line.status.get()).toEqual({ kind: 'connected' });
});

test('waits 20 s for the line to open, then tries again', async () => {
  const { line, sockets } = open();
  line.connect();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(line.status.get()).toEqual({ kind: 'connecting' });
  await vi.advanceTimersByTimeAsync(300);
  expect(line.status.get()).toEqual({ kind: 'retrying', attempt: 1, of: 10 });
  await vi.advanceTimersByTimeAsync(500);
  expect(sockets).toHaveLength(2);
});

test('back-off grows by half a second up to five', () => {
  expect([0, 1, 2, 8, 9, 10, 50].map(backOff)).toEqual([500, 1000, 1500, 4500, 5000, 5000, 5000]);
});

test('gives up after ten attempts and starts anew when asked', async () => {
  const { line, sockets, last } = open();
  line.connect();
  for (let attempt = 0; attempt < 10; attempt++) {
    last().lose();
    await vi.advanceTimersByTimeAsync(backOff(attempt));
  }
  expect(sockets).toHaveLength(11);
  last().lose();
  expect(line.status.get()).toEqual({ kind: 'stopped' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(11);
  line.connect();
  expect(sockets).toHaveLength(12);
  expect(line.status.get()).toEqual({ kind: 'connecting' });
});

test('a greeting forgives earlier failures', async () => {
  const { line, last, greet } = open();
  line.connect();
  last().lose();
  await vi.advanceTimersByTimeAsync(500);
  await greet();
  last().lose();
  expect(line.status.get()).toEqual({ kind: 'retrying', attempt: 1, of: 10 });
});

test('comes back with the last seq and drops what it has heard', async () => {
  const { line, last, greet, heard } = open();
  line.follow('s-1', 2);
  line.connect();
  await greet();
  heard.length = 0;
  const frame = (seq: number) => ({
    type: 'SCENARIO_SUB',
    subtype: 'MESSAGE_DELTA',
    seq,
    payload: { scenarioId: 's-1' },
  });
  last().say(frame(3));
  last().say(frame(4));
  last().lose(1012);
  await vi.advanceTimersByTimeAsync(500);
  await greet();
  expect(last().sent[0]?.payload).toEqual({
    token: 't1',
    subscriptions: [{ scenarioId: 's-1', afterSeq: 4 }],
  });
  last().say(frame(4));
  last().say(frame(5));
  expect(heard.filter((item) => item.type === 'SCENARIO_SUB').map((item) => item.seq)).toEqual([3, 4, 5]);
});

test('pings and rubbish are ignored', async () => {
  const { line, last, greet, heard } = open();
  line.connect();
  await greet();
  heard.length = 0;
  last().say({ type: 'PING_PONG', subtype: 'PING' });
  last().say('not json');
  last().say('null');
  last().say({ type: 5 });
  expect(heard).toEqual([]);
});

test('a session that has ended stops the line and says so', async () => {
  const { line, last, greet, onSessionEnded, sockets } = open();
  line.connect();
  await greet();
  last().lose(4401);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

test('a right that is gone stops the line, and the session goes on', async () => {
  const { line, last, greet, onSessionEnded, onNotAllowed, sockets } = open();
  line.connect();
  await greet();
  last().lose(4403);
  expect(onNotAllowed).toHaveBeenCalledTimes(1);
  expect(onSessionEnded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

test('who sends waits for the line', async () => {
  const { line, greet } = open();
  line.connect();
  const connected = line.whenConnected();
  await vi.advanceTimersByTimeAsync(1000);
  await greet();
  await vi.advanceTimersByTimeAsync(250);
  expect(await connected).toBe(true);
});

test('waiting to send ends after 6 tries of 8 polls of 250 ms', async () => {
  const { line } = open(null);
  let result: boolean | undefined;
  void line.whenConnected().then((value) => {
    result = value;
  });
  await vi.advanceTimersByTimeAsync(6 * 8 * 250 - 1);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toBe(false);
});

test('hanging up retries nothing', async () => {
  const { line, last, sockets } = open();
  line.connect();
  last().lose();
  line.disconnect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(line.status.get()).toEqual({ kind: 'idle' });
});
