import { expect, test, vi } from 'vitest';
import type { Consent } from '@/session/storage';
import { ErrorReporter, type ErrorReporterOptions } from './errorReporter';

function open(options: Partial<ErrorReporterOptions> = {}) {
  const post = vi.fn(async () => undefined);
  const reporter = new ErrorReporter({
    hostname: 'portal.example',
    buildId: 'b1',
    consent: () => 'accepted',
    enabled: () => true,
    path: () => '/analytics',
    post,
    ...options,
  });
  return { reporter, post };
}

test('posts an error with its stack, once', () => {
  const { reporter, post } = open();
  const error = new Error('broken');
  reporter.report(error);
  reporter.report(error);
  expect(post).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith({
    message: 'broken',
    stack: error.stack,
    path: '/analytics',
    buildId: 'b1',
  });
});

test.each<[string, Partial<ErrorReporterOptions>]>([
  ['localhost', { hostname: 'localhost' }],
  ['the loopback address', { hostname: '127.0.0.1' }],
  ['Decline All', { consent: () => 'declined' }],
  ['a portal that collects nothing', { enabled: () => false }],
])('stays silent on %s', (_why, options) => {
  const { reporter, post } = open(options);
  reporter.report(new Error('broken'));
  expect(post).not.toHaveBeenCalled();
});

test('waits for the answer to the cookie question', () => {
  for (const [answer, leave] of [
    ['accepted', 2],
    ['declined', 0],
  ] as const) {
    let consent: Consent = null;
    const { reporter, post } = open({ consent: () => consent });
    reporter.report(new Error('one'));
    reporter.report(new Error('two'));
    reporter.answered();
    expect(post).not.toHaveBeenCalled();
    consent = answer;
    reporter.answered();
    reporter.answered();
    expect(post).toHaveBeenCalledTimes(leave);
  }
});

test('needs a stack', () => {
  const { reporter, post } = open();
  reporter.report('text');
  reporter.report(Object.assign(new Error('x'), { stack: '' }));
  expect(post).not.toHaveBeenCalled();
});

test('stops after ten and survives a log that fails', () => {
  const failing = vi.fn(() => Promise.reject(new Error('down')));
  const { reporter } = open({ post: failing });
  for (let index = 0; index < 20; index++) reporter.report(new Error(`e${index}`));
  expect(failing).toHaveBeenCalledTimes(10);
});
