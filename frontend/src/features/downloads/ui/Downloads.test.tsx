import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import { type Download, formatSize } from '../model';

const server = startServer();

const says = (text: string): Download['notes'] => [
  {
    kind: 'paragraph',
    level: 0,
    columns: 0,
    parts: [[{ text, strong: false, emphasis: false, blank: false }]],
  },
];

const setup: Download = {
  id: '01a20061-6df3-7190-9b6c-840d3a336db0',
  kind: 'application',
  locale: null,
  version: '3.2.0',
  released: '2026-11-01',
  fileName: 'Setup-3.2.0.exe',
  size: 345_600_000,
  sha256: 'ab'.repeat(32),
  available: true,
  notes: says('starts <b>faster</b>'),
  requirements: says('Windows 11'),
};

const guide: Download = {
  ...setup,
  id: '01a20061-6df3-7190-9b6c-840d3a336db1',
  kind: 'guide',
  locale: 'bg_BG',
  fileName: 'user-guide-bg.pdf',
};

const offered = (body: object) => http.get(at('/downloads'), () => HttpResponse.json(body));

afterEach(() => vi.restoreAllMocks());

test('without a download the page says plainly that the application is not there', async () => {
  openPortal(server, '/downloads', member('STUDENT'), [
    offered({ application: null, earlier: [], guides: [] }),
  ]);
  expect((await screen.findByRole('heading', { level: 1, name: /not available yet/ })).textContent).toBe(
    'The desktop application is not available yet',
  );
  expect(screen.getByText('There is no user guide here yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('what is offered is described, and the browser itself is led to the file', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.getAttribute('href')} ${this.download}`);
  });
  openPortal(server, '/downloads', member('TEACHER'), [
    offered({
      application: setup,
      earlier: [{ ...setup, id: guide.id, version: '3.1.0', available: false }],
      guides: [guide],
    }),
    http.post(at(`/downloads/${setup.id}/link`), () =>
      HttpResponse.json({ url: '/api/downloads/file/ticket', expires: '2026-11-22T03:00:00Z' }),
    ),
  ]);
  await screen.findByRole('heading', { level: 1, name: /Version 3\.2\.0/ });
  expect(screen.getByText('345.6 MB')).toBeDefined();
  expect(screen.getByText('ab'.repeat(32))).toBeDefined();
  expect(screen.getByText('starts <b>faster</b>')).toBeDefined();
  expect(screen.getByText('Windows 11')).toBeDefined();
  expect(screen.getByText('Български')).toBeDefined();
  // A file that is not in the folder is not to be had.
  const [first, earlier] = screen.getAllByRole('button', { name: 'Download Setup-3.2.0.exe' });
  expect((earlier as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/^Not available at present/)).toBeDefined();
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(clicked).toEqual(['/api/downloads/file/ticket Setup-3.2.0.exe']));
  expect(await screen.findByText('The download has started.')).toBeDefined();
});

test('a refusal is told where the button is', async () => {
  openPortal(server, '/downloads', member('STUDENT'), [
    offered({ application: null, earlier: [], guides: [guide] }),
    http.post(at(`/downloads/${guide.id}/link`), () =>
      HttpResponse.json({ code: 'unavailable', message: 'x', fields: [] }, { status: 503 }),
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Download user-guide-bg.pdf' }));
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: /^Download/ }).parentElement?.textContent?.length,
    ).toBeGreaterThan(20),
  );
  expect(screen.queryByText('The download has started.')).toBeNull();
});

test('without the feature the place is not in the menu, and the server refuses', async () => {
  openPortal(server, '/downloads', member('STUDENT', { features: ['Professor GPT'] }), [
    http.get(at('/downloads'), () =>
      HttpResponse.json({ code: 'feature_missing', message: 'x', fields: [] }, { status: 403 }),
    ),
  ]);
  await screen.findByText('Your license does not include this feature.');
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('link', { name: 'Profile' });
  expect(screen.queryByRole('link', { name: 'Downloads' })).toBeNull();
});

test.each([
  [400, '1 kB'],
  [48_768, '49 kB'],
  [345_600_000, '345.6 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatSize(bytes)).toBe(said);
});
