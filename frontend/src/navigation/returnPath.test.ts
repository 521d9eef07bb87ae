import { beforeEach, expect, test } from 'vitest';
import { BrowserStorage } from '@/session/storage';
import { keepReturnPath, takeReturnPath } from './returnPath';

beforeEach(() => localStorage.clear());

test.each([
  ['/?page=2', '/?page=2'],
  ['/nowhere', null],
  ['/login', null],
  ['//evil.example/analytics', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
])('%s leads to %s, once', (kept, expected) => {
  const storage = new BrowserStorage(localStorage);
  keepReturnPath(storage, kept);
  expect(takeReturnPath(storage)).toBe(expected);
  expect(takeReturnPath(storage)).toBeNull();
});
