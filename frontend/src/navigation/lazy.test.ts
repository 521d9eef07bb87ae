import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, loadPart, reachable } from './lazy';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tries again and then has it', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part');
  const part = loadPart(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('gives up after three tries', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  const failed = expect(loadPart(load)).rejects.toBeInstanceOf(ChunkError);
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});

test('does not wait for ever', async () => {
  const load = vi.fn(() => new Promise(() => undefined));
  const failed = expect(loadPart(load)).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(3 * CHUNK_TIMEOUT_MS + 2000);
  await failed;
});

test('a server that answers anything is reachable, one that does not is not', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  fetching.mockResolvedValueOnce(new Response('', { status: 502 }));
  expect(await reachable()).toBe(true);
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reachable()).toBe(false);
  fetching.mockRestore();
});
