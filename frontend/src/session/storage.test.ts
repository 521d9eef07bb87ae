import { beforeEach, expect, test, vi } from 'vitest';
import { colorSchemeManager } from '@/app/colorScheme';
import { ErrorReporter } from '@/app/errorReporter';
import { initialLocale } from '@/i18n/locale';
import { BrowserStorage } from './storage';

const kept = () => Object.keys(localStorage).sort();
let storage: BrowserStorage;

beforeEach(() => {
  localStorage.clear();
  storage = new BrowserStorage(localStorage);
});

/** What a person leaves behind who uses everything. */
function use(): void {
  storage.set('token', 't');
  storage.set('email', 'e');
  storage.set('expiration', 'x');
  storage.set('history', '/');
  storage.set('lastBuildId', 'b');
  storage.set('successRemoveLocale', 'bg');
  storage.set('bindingAnswered', 'p');
  storage.prefer('locale', 'bg');
  colorSchemeManager(storage).set('dark');
}

const NEEDED = [
  'bindingAnswered',
  'cookieConsent',
  'email',
  'expiration',
  'history',
  'lastBuildId',
  'successRemoveLocale',
  'token',
];

test('after Decline All nothing is kept but what is needed', () => {
  storage.decide('declined');
  use();
  expect(kept()).toEqual(NEEDED);
});

test('after Accept All preferences are kept, and Decline All takes them away again', () => {
  storage.decide('accepted');
  use();
  expect(kept()).toEqual([...NEEDED, 'locale', 'theme'].sort());
  storage.remove('successRemoveLocale');
  expect(initialLocale(storage, ['en'])).toBe('bg');
  storage.decide('declined');
  expect(kept()).not.toContain('locale');
  expect(kept()).not.toContain('theme');
  expect(initialLocale(storage, ['en'])).toBe('en');
});

test('before any answer no preference is kept', () => {
  use();
  expect(kept()).toEqual(NEEDED.filter((key) => key !== 'cookieConsent'));
});

test('a preference that lies there from elsewhere is not read without consent', () => {
  localStorage.setItem('locale', 'bg');
  expect(initialLocale(storage, ['en'])).toBe('en');
});

test('no error report leaves after Decline All, even of an error that came before', () => {
  const post = vi.fn(async () => undefined);
  const reporter = new ErrorReporter({
    hostname: 'portal.example',
    buildId: 'b1',
    consent: () => storage.consent,
    enabled: () => true,
    path: () => '/',
    post,
  });
  const stop = reporter.watch(window);
  reporter.report(new Error('before the answer'));
  expect(post).not.toHaveBeenCalled();
  storage.decide('declined');
  reporter.report(new Error('after'));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of the page'), cancelable: true }));
  expect(post).not.toHaveBeenCalled();
  storage.decide('accepted');
  reporter.report(new Error('with consent'));
  expect(post).toHaveBeenCalledTimes(1);
  stop();
});
