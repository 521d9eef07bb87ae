import { afterEach, expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { textOf, textOfCode, textOfField } from './errors';
import { locale } from './locale';

afterEach(() => locale.set('en'));

test('the day a license starts is said', () => {
  const error = new ApiError('license_not_active_yet', 403, { detail: { startDate: '2027-01-01' } });
  expect(textOf(error)).toContain('1 Jan 2027');
});

test('waiting is counted in minutes, with the right plural', () => {
  const after = (retryAfter: number) => textOf(new ApiError('too_many_attempts', 429, { retryAfter }));
  expect(after(30)).toContain('1 minute.');
  expect(after(170)).toContain('3 minutes.');
  locale.set('bg');
  expect(after(30)).toContain('1 минута');
  expect(after(170)).toContain('3 минути');
});

test('what nobody knows is still said', () => {
  expect(textOfCode('no_such_code')).toBe('Something went wrong, try again later.');
  expect(textOfCode('constructor')).toBe('Something went wrong, try again later.');
  expect(textOf(new Error('x'))).toBe('Something went wrong, try again later.');
});

test('where the next license is full, it is the one that is named', () => {
  const detail = { maximum: 30 };
  expect(textOfCode('max_students_reached', detail)).toContain('The license allows');
  expect(textOfCode('max_students_reached', { ...detail, nextLicense: true })).toContain('The next license');
  locale.set('bg');
  expect(textOfCode('max_teachers_reached', { ...detail, nextLicense: true })).toContain(
    'следващия лиценз: 30',
  );
});

test('a field finds its own', () => {
  const error = new ApiError('validation_failed', 400, {
    fields: [{ pointer: '/email', code: 'email_invalid' }],
  });
  expect(textOfField(error, '/email')).toBe('Email address is not valid.');
  expect(textOfField(error, '/name')).toBeNull();
});
