import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bedside } from '@/testing/bedside';
import { at, member, openPortal, startServer } from '@/testing/portal';
import type { Bedside } from '../model/types';
// Loaded before the first test, so that none waits for it.
import './BedsideScreen';

const server = startServer();
const run = bedside();

beforeEach(() => {
  const asked = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...asked(query),
    matches: query === '(max-width: 62em)',
  }));
});
afterEach(() => vi.restoreAllMocks());

/** The bedside of this run on a phone; `answer` is what an act leads to. */
function open(first: Bedside = run, answer: (view: Bedside) => Bedside = (view) => view) {
  let view = first;
  openPortal(server, `/train/bedside?attemptId=${run.attemptId}`, member('STUDENT'), [
    http.get(at(`/bedside/attempts/${run.attemptId}`), () => HttpResponse.json(view)),
    http.post(at(`/bedside/attempts/${run.attemptId}/acts`), () => {
      view = { ...answer(view), number: view.number + 1 };
      return HttpResponse.json(view);
    }),
  ]);
}

const tab = (name: RegExp | string) => screen.findByRole('tab', { name });

test('one curve and the values, each with its name in full; the rest of the monitor is a press away', async () => {
  open();
  const monitor = within(await screen.findByRole('region', { name: 'Patient monitor' }));
  expect(monitor.getByText('Heart rate')).toBeDefined();
  expect(monitor.getByText('88')).toBeDefined();
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'In words' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'All curves' }));
  expect(await screen.findByRole('button', { name: 'In words' })).toBeDefined();
  expect(document.querySelectorAll('canvas').length).toBeGreaterThan(1);
  const back = screen.getByRole('button', { name: 'Fewer curves' });
  expect(document.activeElement).toBe(back);
  expect(back.getAttribute('aria-expanded')).toBe('true');
});

test('an alarm of a short value is told in words too', async () => {
  const signs = run.monitor.signs.map((sign) => ({ ...sign, alarm: 'low' as const }));
  open({ ...run, monitor: { ...run.monitor, signs } });
  const monitor = within(await screen.findByRole('region', { name: 'Patient monitor' }));
  expect(monitor.getAllByText('low')).toHaveLength(2);
});

test('what happened last stands beside the monitor and leads to the log', async () => {
  const hint = { second: 9, kind: 'hint' as const, text: 'Look at the rhythm.', speaker: '' };
  open(run, (view) => ({ ...view, entries: [...view.entries, hint] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
  const latest = await screen.findByRole('button', { name: /^What happened.*Look at the rhythm/ });
  fireEvent.click(latest);
  expect((await tab('Log')).getAttribute('aria-selected')).toBe('true');
  const course = within(await screen.findByRole('region', { name: 'What happened' }));
  expect(course.getByText('Look at the rhythm.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record an ECG' })).toBeNull();
});

test('a block that begins while another tab is open is marked until it is read', async () => {
  const story = { second: 30, kind: 'story' as const, text: 'She faints.', speaker: '' };
  open(run, (view) => ({ ...view, title: 'Worse', story: story.text, entries: [...view.entries, story] }));
  fireEvent.click(await tab('Examine'));
  fireEvent.click(await screen.findByRole('button', { name: 'Airway' }));
  fireEvent.click(await tab(/^Actions\s*new$/));
  expect(await screen.findByRole('heading', { name: 'Worse' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Actions' })).toBeDefined());
});

test('after the end there are neither tabs nor controls', async () => {
  open({ ...run, ended: true, choices: [] });
  expect(await screen.findByRole('link', { name: 'Read the review' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  expect(screen.getByRole('region', { name: 'What happened' })).toBeDefined();
});
