import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, type SessionEnd, type SessionOptions, type TokenAnswer } from './session';
import { BrowserStorage } from './storage';

const START = Date.parse('2026-11-21T09:00:00Z');
const hour: TokenAnswer = { access_token: 'first', expires_in: 3600 };

function open(options: Partial<SessionOptions> = {}) {
  const storage = new BrowserStorage(localStorage);
  const refresh = vi.fn(async () => ({ access_token: 'second', expires_in: 3600 }));
  const session = new Session({ storage, refresh, ...options });
  const ends: SessionEnd[] = [];
  session.onEnd((reason) => ends.push(reason));
  const stop = session.watch();
  stops.push(stop);
  return { storage, refresh, session, ends };
}

const stops: (() => void)[] = [];

function show(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  localStorage.clear();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

test('a stored token counts only while its expiration is later than now', () => {
  localStorage.setItem('token', 'old');
  localStorage.setItem('expiration', new Date(START).toISOString());
  expect(open().session.token.get()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();

  localStorage.setItem('token', 'good');
  localStorage.setItem('expiration', new Date(START + 1000).toISOString());
  expect(open().session.token.get()).toBe('good');
});

test('an expiration that is no date is an outdated one', () => {
  localStorage.setItem('token', 'good');
  localStorage.setItem('expiration', 'soon');
  expect(open().session.validToken()).toBeNull();
});

test('stores only the keys it may', () => {
  open().session.start('a@demo.example', hour);
  expect(Object.keys(localStorage).sort()).toEqual(['email', 'expiration', 'token']);
});

test('refreshes two minutes before the end, not earlier', async () => {
  const { session, refresh } = open();
  session.start('a@demo.example', hour);
  await vi.advanceTimersByTimeAsync(58 * 60_000 - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledWith('a@demo.example', 'first');
  expect(session.token.get()).toBe('second');
  expect(localStorage.getItem('token')).toBe('second');
});

test('refreshes on return after more than twenty minutes out of sight', async () => {
  const { session, refresh } = open();
  session.start('a@demo.example', hour);
  show('hidden');
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  show('visible');
  expect(refresh).not.toHaveBeenCalled();
  show('hidden');
  await vi.advanceTimersByTimeAsync(20 * 60_000 + 1);
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a failed refresh ends the session', async () => {
  const { session, ends } = open({ refresh: () => Promise.reject(new Error('no')) });
  session.start('a@demo.example', hour);
  await session.refresh();
  expect(ends).toEqual(['refreshFailed']);
  expect(session.token.get()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('one refresh at a time', async () => {
  const { session, refresh } = open();
  session.start('a@demo.example', hour);
  await Promise.all([session.refresh(), session.refresh()]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('inside the lock, a token another tab has fetched is adopted instead of asking again', async () => {
  const { session, refresh } = open({
    exclusively: async (_name, work) => {
      localStorage.setItem('expiration', new Date(START + 3_600_000).toISOString());
      localStorage.setItem('token', 'from the other tab');
      return work();
    },
  });
  session.start('a@demo.example', hour);
  await session.refresh();
  expect(refresh).not.toHaveBeenCalled();
  expect(session.token.get()).toBe('from the other tab');
});

test('signing out during a refresh stays signed out', async () => {
  let answer: (value: TokenAnswer) => void = () => undefined;
  const { session } = open({ refresh: () => new Promise((resolve) => (answer = resolve)) });
  session.start('a@demo.example', hour);
  const refreshed = session.refresh();
  await Promise.resolve();
  session.end('signedOut');
  answer({ access_token: 'late', expires_in: 3600 });
  await refreshed;
  expect(session.token.get()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('follows another tab that signs out or renews', () => {
  const { session, ends } = open();
  session.start('a@demo.example', hour);
  localStorage.setItem('token', 'renewed');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.token.get()).toBe('renewed');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(ends).toEqual(['otherTab']);
});

test('asking for a token after its time ends the session', () => {
  const { session, ends } = open({ refresh: () => new Promise(() => undefined) });
  session.start('a@demo.example', hour);
  vi.setSystemTime(START + 3_600_000);
  expect(session.validToken()).toBeNull();
  expect(ends).toEqual(['expired']);
});

test('preferences are kept only after Accept All, and forgotten on Decline All', () => {
  const storage = new BrowserStorage(localStorage);
  storage.prefer('theme', 'dark');
  expect(localStorage.length).toBe(0);
  storage.decide('accepted');
  storage.prefer('theme', 'dark');
  expect(storage.preference('theme')).toBe('dark');
  storage.decide('declined');
  expect(Object.keys(localStorage)).toEqual(['cookieConsent']);
});
