import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import type { Page } from './DataTable';
import { ExportButton } from './ExportButton';

const saved: { name: string; blob: Blob }[] = [];
let blob = new Blob();

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => {
    blob = file as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => notices.clear());

function show(load: (page: number, size: number) => Promise<Page<number>>) {
  render(
    <MantineProvider env="test">
      <ExportButton
        name="numbers"
        columns={[{ header: 'Number', value: (row: number) => row }]}
        load={load}
      />
    </MantineProvider>,
  );
  return screen.getByRole('button');
}

test('saves every page in one file, and says how far it is meanwhile', async () => {
  let answerSecond = (_page: Page<number>) => undefined as unknown;
  const button = show((page) =>
    page === 0
      ? Promise.resolve({ content: [1, 2], totalElements: 3 })
      : new Promise((resolve) => {
          answerSecond = resolve;
        }),
  );
  fireEvent.click(button);
  expect(await screen.findByText('Exporting 2 of 3')).toBeDefined();
  fireEvent.click(button);
  answerSecond({ content: [3], totalElements: 3 });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('numbers.csv');
  expect(await saved[0]?.blob.text()).toBe('Number\r\n1\r\n2\r\n3\r\n');
  // Reading it as text takes the mark away, which spreadsheets need.
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await screen.findByText('Export CSV')).toBeDefined();
});

test('a failure is told and nothing is saved', async () => {
  fireEvent.click(show(() => Promise.reject(new ApiError('offline', 0))));
  await waitFor(() => expect(notices.list.get()[0]).toMatchObject({ type: 'error' }));
  expect(saved).toEqual([]);
});
