import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Busy } from './busy';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('appears after 2500 ms and goes with the work', () => {
  const busy = new Busy(() => true);
  const done = busy.begin();
  vi.advanceTimersByTime(2499);
  expect(busy.visible.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(busy.visible.get()).toBe(true);
  done();
  expect(busy.visible.get()).toBe(false);
});

test('quick work is never seen', () => {
  const busy = new Busy(() => true);
  const done = busy.begin();
  vi.advanceTimersByTime(2000);
  done();
  vi.advanceTimersByTime(10_000);
  expect(busy.visible.get()).toBe(false);
});

test('overlapping work is seen until the last of it ends, and ends are counted once', () => {
  const busy = new Busy(() => true);
  const first = busy.begin();
  const second = busy.begin();
  vi.advanceTimersByTime(2500);
  first();
  first();
  expect(busy.visible.get()).toBe(true);
  second();
  expect(busy.visible.get()).toBe(false);
});

test.each([
  [true, false],
  [false, true],
])('after 20 s with a token (%s) it is visible: %s', (token, visible) => {
  const busy = new Busy(() => token);
  busy.begin();
  vi.advanceTimersByTime(20_000);
  expect(busy.visible.get()).toBe(visible);
});

test('work that ends after being cleared does not end newer work', () => {
  const busy = new Busy(() => true);
  const old = busy.begin();
  vi.advanceTimersByTime(20_000);
  busy.begin();
  old();
  vi.advanceTimersByTime(2500);
  expect(busy.visible.get()).toBe(true);
});
