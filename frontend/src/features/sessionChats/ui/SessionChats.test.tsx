import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();
const CHAT = '01a20061-6df3-7190-9b6c-840d3a336db0';
const STUDENT = '01a20061-6df3-7190-9b6c-840d3a336db1';

const row = {
  chatId: CHAT,
  attemptId: STUDENT,
  scenarioName: 'COPD on the ward',
  began: '2026-11-17T11:04:00Z',
  modified: '2026-11-17T11:05:00Z',
  messages: 2,
  mark: 72,
  abilities: ['view'],
};

const report = {
  ...row,
  student: { id: STUDENT, firstName: 'Ivan', lastName: 'Petrov' },
  companyName: 'Centre',
  ended: null,
  timeZone: 'Europe/Sofia',
  marksShown: true,
  messages: [
    { message: 'What brings\nyou <b>here</b>?', sent: row.began, second: 4, speaker: 'student', mark: 72 },
    { message: 'My chest.', sent: row.began, second: 3661, speaker: 'patient', mark: null },
  ],
};

const opened = vi.fn<() => Window | null>();

beforeEach(() => {
  opened.mockReset();
  window.open = opened as unknown as typeof window.open;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

test('the list asks as the address says and tells the mark in words', async () => {
  const asked: unknown[] = [];
  openPortal(server, '/progress?tab=chats&sortBy=messages', member('STUDENT'), [
    http.get(at('/profile/progress'), () => new HttpResponse(null, { status: 500 })),
    http.post(at('/chat/profile-ended-chats'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ content: [row], totalElements: 1, page: 0, size: 10 });
    }),
  ]);
  const link = await screen.findByRole('link', { name: 'COPD on the ward' });
  expect(link.getAttribute('href')).toBe(`/sessionChat?chatId=${CHAT}`);
  expect(link.closest('tr')?.textContent).toContain('72%Mostly attentive');
  expect(asked).toEqual([{ elementsQty: 10, page: 0, sortByParameter: 'messages', descending: true }]);
  const print = screen.getByRole('link', { name: /^Print \/ PDF: COPD on the ward/ });
  expect(print.getAttribute('href')).toBe(`/downloadPDFLauraChat?chatId=${CHAT}`);
  expect(print.getAttribute('target')).toBe('_blank');
});

const shows = (body: object) => http.post(at('/chat/report-data'), () => HttpResponse.json(body));

test('the talk is text, with speakers, times and marks', async () => {
  openPortal(server, `/sessionChat?chatId=${CHAT}`, member('STUDENT', { id: STUDENT }), [shows(report)]);
  const talk = within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
  expect(talk[0]?.textContent).toBe('Ivan Petrov00:04Mark 72What brings\nyou <b>here</b>?');
  expect(talk[1]?.textContent).toBe('Laura, patient61:01My chest.');
  expect(screen.getByText('Training simulation, not a clinical result')).toBeDefined();
  expect(screen.getByText('The attempt has not ended yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All session chats' })).toBeDefined();
});

test('where the company does without marks none are shown, and a teacher goes back to the student', async () => {
  const unmarked = { ...report, marksShown: false, mark: null, messages: [] };
  openPortal(server, `/sessionChat?chatId=${CHAT}`, member('TEACHER'), [shows(unmarked)]);
  const back = await screen.findByRole('link', { name: 'Ivan Petrov' });
  expect(back.getAttribute('href')).toContain(`student=${STUDENT}`);
  expect(screen.queryByText('Attentiveness')).toBeNull();
});

test('what may not be read is said', async () => {
  openPortal(server, `/sessionChat?chatId=${CHAT}`, member('TEACHER'), [
    http.post(at('/chat/report-data'), () =>
      HttpResponse.json({ code: 'not_found', message: '', fields: [] }, { status: 404 }),
    ),
  ]);
  expect(await screen.findByText(/No user corresponds|not found|no longer|does not exist/i)).toBeDefined();
});

const paper = http.get(
  at('/chat/report-pdf'),
  ({ request }) =>
    new HttpResponse(`%PDF ${new URL(request.url).searchParams.get('locale')}`, {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="talk.pdf"' },
    }),
);

test('the PDF is opened, without header and footer', async () => {
  opened.mockReturnValue(window);
  openPortal(server, `/downloadPDFLauraChat?chatId=${CHAT}`, member('STUDENT'), [paper]);
  expect(await screen.findByText('The PDF is open in a new tab.')).toBeDefined();
  expect(opened).toHaveBeenCalledWith('blob:made', '_blank');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a browser that blocks it is explained, and a click opens it', async () => {
  opened.mockReturnValueOnce(null).mockReturnValue(window);
  openPortal(server, `/downloadPDFLauraChat?chatId=${CHAT}`, member('STUDENT'), [paper]);
  expect(await screen.findByText(/The browser may block the PDF download\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Open the PDF' }));
  await waitFor(() => expect(screen.getByText('The PDF is open in a new tab.')).toBeDefined());
  expect(opened).toHaveBeenCalledTimes(2);
});

test('an address without a talk says what to do', async () => {
  openPortal(server, '/downloadPDFLauraChat?chatId=nonsense', member('STUDENT'), []);
  expect(await screen.findByText(/No session chat is selected/)).toBeDefined();
});
