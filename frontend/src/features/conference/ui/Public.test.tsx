import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();
afterEach(() => void vi.useRealTimers());

const TEXT = {
  document: 'sweepstakes',
  locale: 'en_UK',
  title: 'Sweepstakes',
  incomplete: true,
  blocks: [
    { kind: 'heading', level: 2, parts: [[{ text: 'Eligibility' }]] },
    { kind: 'paragraph', parts: [[{ text: 'By ' }, { text: 'the sponsor', blank: true }]] },
  ],
};
const legal = http.get(at('/legal/:document'), ({ params }) =>
  HttpResponse.json({ ...TEXT, document: params.document }),
);

test('the conference page tells that the promotion is over and leads to support and to the terms', async () => {
  openPortal(server, '/imsh2025', member('STUDENT'), []);
  await screen.findByRole('heading', { level: 1, name: 'Meet Vesalius at IMSH 2025' });
  expect(screen.getByText(/^This promotion is over/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Request a demonstration' }).getAttribute('href')).toBe('/support');
  expect(screen.getByRole('link', { name: 'Sweepstakes terms and conditions' }).getAttribute('href')).toBe(
    '/sweepstakes-terms-and-conditions',
  );
  expect(screen.getByText('Sunday 12 January, 10:00')).toBeDefined();
});

test('while it is open, the page does not say that it is over', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-01-12T15:00:00Z'), toFake: ['Date'] });
  openPortal(server, '/imsh2025', member('STUDENT'), []);
  await screen.findByRole('link', { name: 'Schedule a booth demonstration' });
  expect(screen.queryByText(/^This promotion is over/)).toBeNull();
  expect(screen.getByText('The promotion is open now, at the booth.')).toBeDefined();
});

test('the terms of the sweepstakes', async () => {
  openPortal(server, '/sweepstakes-terms-and-conditions', member('STUDENT'), [legal]);
  await screen.findByRole('heading', { level: 2, name: 'Eligibility' });
  expect(screen.getByText(/^This promotion is over/)).toBeDefined();
  expect(screen.getByText('the sponsor').tagName).toBe('MARK');
  expect(screen.getByText(/still has to fill in the marked places/)).toBeDefined();
});

test.each([
  ['/terms', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
  ['/cookie-policy', 'Cookie policy'],
  ['/license-agreement', 'License agreement'],
])('%s is a page of its own', async (path, name) => {
  openPortal(server, path, member('STUDENT'), [legal]);
  await screen.findByRole('heading', { level: 1, name });
  await screen.findByRole('heading', { level: 2, name: 'Eligibility' });
});

test('a text that cannot be had says so and can be asked for again', async () => {
  openPortal(server, '/terms', member('STUDENT'), [
    http.get(at('/legal/terms'), () =>
      HttpResponse.json({ code: 'not_found', message: 'x', fields: [] }, { status: 404 }),
    ),
  ]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
