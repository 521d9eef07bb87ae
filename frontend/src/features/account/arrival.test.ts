import { afterEach, expect, test } from 'vitest';
import { arrivalQuery, arrive, dropToken, heldToken, takeToken } from './arrival';

afterEach(() => {
  dropToken();
  window.history.replaceState(null, '', '/');
});

test('the token leaves the address at once and stays in memory', () => {
  window.history.replaceState(null, '', '/signup?x=1#token=vsl_abc');
  arrive(window);
  expect(heldToken()).toBe('vsl_abc');
  expect(window.location.href).toMatch(/\/signup\?x=1$/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('vsl_abc');
});

test('an address without a token stays as it is and keeps what is held', () => {
  takeToken('#token=vsl_first');
  window.history.replaceState(null, '', '/login#top');
  arrive(window);
  expect(heldToken()).toBe('vsl_first');
  expect(window.location.hash).toBe('#top');
});

test('the query is kept letter for letter', () => {
  window.history.replaceState(null, '', '/loginDesktop?state=12345678901234567890');
  arrive(window);
  expect(arrivalQuery().get('state')).toBe('12345678901234567890');
});
