import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '@/session/storage';
import { BuildWatch } from './buildWatch';

const stops: (() => void)[] = [];

function open(served: () => Promise<string | null>) {
  const reload = vi.fn();
  const fetchBuildId = vi.fn(served);
  const watch = new BuildWatch({
    buildId: 'mine',
    fetchBuildId,
    storage: new BrowserStorage(localStorage),
    reload,
  });
  stops.push(watch.start());
  return { reload, fetchBuildId, watch };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

test('looks first after 8 s, then every 2 minutes', async () => {
  const { fetchBuildId } = open(async () => 'mine');
  await vi.advanceTimersByTimeAsync(7999);
  expect(fetchBuildId).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchBuildId).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetchBuildId).toHaveBeenCalledTimes(2);
});

test('another build reloads the page once, 250 ms later', async () => {
  const { reload, watch } = open(async () => 'newer');
  await vi.advanceTimersByTimeAsync(8249);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await watch.check();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('lastBuildId')).toBe('newer');
});

test('a page that came back old after its reload is left alone', async () => {
  localStorage.setItem('lastBuildId', 'newer');
  const { reload } = open(async () => 'newer');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).not.toHaveBeenCalled();
});

test('looks when the tab returns after 15 minutes', async () => {
  const { fetchBuildId } = open(async () => 'mine');
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const go = (state: 'hidden' | 'visible') => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  go('hidden');
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  const before = fetchBuildId.mock.calls.length;
  go('visible');
  expect(fetchBuildId).toHaveBeenCalledTimes(before);
  go('hidden');
  vi.setSystemTime(Date.now() + 15 * 60_000);
  go('visible');
  expect(fetchBuildId).toHaveBeenCalledTimes(before + 1);
});

test.each([async () => null, () => Promise.reject(new Error('offline'))])(
  'a server that cannot say changes nothing',
  async (served) => {
    const { reload } = open(served);
    await vi.advanceTimersByTimeAsync(9000);
    expect(reload).not.toHaveBeenCalled();
  },
);
