import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { deliver } from './api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (connected = true) => ({ whenConnected: vi.fn(async () => connected) });

test('the line is waited for; one that stays down does not hold the message back', async () => {
  const down = line(false);
  expect(await deliver(down, async () => 'stored')).toBe('stored');
  expect(down.whenConnected).toHaveBeenCalledTimes(1);
});

test('a call that never arrived is made again, six times in all', async () => {
  const call = vi.fn().mockRejectedValueOnce(new ApiError('offline', 0)).mockResolvedValue('stored');
  const stored = deliver(line(), call);
  await vi.runAllTimersAsync();
  expect(await stored).toBe('stored');
  const never = vi.fn().mockRejectedValue(new ApiError('unavailable', 503));
  const failed = expect(deliver(line(), never)).rejects.toMatchObject({ status: 503 });
  await vi.runAllTimersAsync();
  await failed;
  expect(never).toHaveBeenCalledTimes(6);
});

test('a refusal is a refusal', async () => {
  const call = vi.fn().mockRejectedValue(new ApiError('chat_locked', 409));
  await expect(deliver(line(), call)).rejects.toMatchObject({ code: 'chat_locked' });
  expect(call).toHaveBeenCalledTimes(1);
});
