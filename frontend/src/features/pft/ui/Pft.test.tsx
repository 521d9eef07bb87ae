import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();
const RESULT = '01a20061-6df3-7190-9b6c-840d3a336db0';
const STUDENT = '01a20061-6df3-7190-9b6c-840d3a336db1';

const row = {
  resultId: RESULT,
  attemptId: STUDENT,
  scenarioName: 'COPD on the ward',
  performed: '2026-11-17T11:05:00Z',
  gender: 'male',
  age: 66.5,
  diagnosis: 'COPD',
  pattern: 'obstruction',
  severity: 'moderate',
  trust: 'good',
  abilities: ['view'],
};

const measure = (name: string, more: object) => ({
  measure: name,
  unit: 'L',
  source: 'gliGlobal2022',
  predicted: 3.02,
  lln: 2.22,
  uln: null,
  pre: { measured: 1.36, zScore: -3.27, percentPredicted: 45, mark: 'low' },
  post: { measured: 1.45, zScore: -3.11, percentPredicted: 48, mark: 'low' },
  change: 3,
  ...more,
});

const line = { flows: [0, 4.87, 0], volumes: [0, 0.4, 3.13] };
const curve = (of: string, origin: string) => ({
  of,
  origin,
  flowVolume: line,
  volumeTime: { seconds: [0, 1, 6], volumes: [0, 1.36, 3.13] },
});

const report = {
  resultId: RESULT,
  attemptId: STUDENT,
  student: { id: STUDENT, firstName: 'Ivan', lastName: 'Petrov' },
  companyName: 'Centre',
  scenarioName: 'COPD on the ward',
  performed: row.performed,
  timeZone: 'Europe/Sofia',
  patient: { gender: 'male', age: 66.5, height: 174, weight: 74, bmi: 24.4, diagnosis: '<b>COPD</b>' },
  equations: 'gliGlobal2022',
  group: 'caucasian',
  hemoglobin: null,
  measures: [
    measure('RV', {
      lln: 1.6,
      uln: 3.1,
      pre: { measured: 4.76, zScore: 4.2, percentPredicted: 210, mark: 'high' },
      post: null,
      change: null,
    }),
    measure('FEV1', {}),
    measure('PEF', {
      unit: 'L/s',
      source: 'nhanes3',
      predicted: null,
      lln: null,
      pre: { measured: 4.87, zScore: null, percentPredicted: null, mark: null },
      post: null,
      change: null,
    }),
  ],
  reading: {
    pattern: 'possiblyMixed',
    severity: 'moderate',
    response: { fev1: 3, fvc: -0.5, significant: false, fall: false },
    diffusion: 'severe',
    transfer: 'lowCoefficient',
    inflation: ['gasTrapping'],
    trust: 'limited',
    volumesOutside: false,
  },
  quality: [{ phase: 'pre', fev1: 'A', fvc: null }],
  outside: ['PEF'],
  curves: [curve('predicted', 'drawn'), curve('pre', 'recorded')],
  undrawn: ['post'],
};

const opened = vi.fn<() => Window | null>();

beforeEach(() => {
  opened.mockReset();
  window.open = opened as unknown as typeof window.open;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

test('the list asks as the address says and tells the finding in words', async () => {
  const asked: unknown[] = [];
  openPortal(server, '/progress?tab=pft&sortBy=scenarioName', member('STUDENT'), [
    http.get(at('/profile/progress'), () => new HttpResponse(null, { status: 500 })),
    http.post(at('/pft-results/search'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        content: [row, { ...row, resultId: STUDENT, scenarioName: 'Other', pattern: null, severity: null }],
        totalElements: 2,
        page: 0,
        size: 10,
      });
    }),
  ]);
  const link = await screen.findByRole('link', { name: 'COPD on the ward' });
  expect(link.getAttribute('href')).toBe(`/pftResult?resultId=${RESULT}`);
  expect(link.closest('tr')?.textContent).toContain('Airflow obstruction, moderateMale, 66.5 yearsCOPD');
  expect(screen.getByText('Outside the reference equations')).toBeDefined();
  const sort = { page: 0, size: 10, sortBy: 'scenarioName', descending: true, search: '' };
  expect(asked).toEqual([{ filters: {}, sortAndSearch: sort }]);
  const print = screen.getByRole('link', { name: /^Print \/ PDF: COPD on the ward/ });
  expect(print.getAttribute('href')).toBe(`/downloadPDFResultPFT?resultId=${RESULT}`);
  expect(print.getAttribute('target')).toBe('_blank');
});

const shows = http.get(at(`/pft-results/${RESULT}`), () => HttpResponse.json(report));

test('a result is read: finding, table, curves, and what is missing', async () => {
  openPortal(server, `/pftResult?resultId=${RESULT}`, member('STUDENT', { id: STUDENT }), [shows]);
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Airflow obstruction, possibly with restriction, moderate',
    ),
  );
  expect(heading).toBeDefined();
  expect(screen.getByText('Training simulation, not a clinical result')).toBeDefined();
  expect(screen.getByText('<b>COPD</b>')).toBeDefined();
  expect(screen.getByText('45 % of predicted, z-score −3.27')).toBeDefined();
  expect(screen.getByText('Total lung capacity (TLC) is needed to tell.')).toBeDefined();
  expect(screen.getByText(/FEV₁ \+3\.0 %, FVC −0\.5 % of predicted\. No significant response/)).toBeDefined();
  expect(screen.getByText('Gas transfer (DLCO): severe impairment.')).toBeDefined();
  expect(screen.getByText('Outside the reference equations, not extrapolated: PEF.')).toBeDefined();
  expect(screen.getByText('Before bronchodilator: FEV₁ A')).toBeDefined();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.at(-2)?.textContent).toBe('FEV₁ L3.02> 2.221.36−3.27low451.45−3.11low48+3.0 %GLI Global 2022');
  // Beyond the bar an arrow, on it a mark.
  const marks = [4.2, -3.27].map((z) =>
    rows.find((line) => line.textContent?.includes(String(z).replace('-', '−')))?.querySelector('svg path'),
  );
  expect(marks.map((path) => path != null)).toEqual([true, false]);
  expect(rows.at(-3)?.textContent).toBe('RV L3.021.60 – 3.104.764.20high210GLI Global 2022');
  expect(screen.getByText('Quality D, E or U: interpret with caution.')).toBeDefined();
  expect(screen.getByText(/^Gas trapping:/)).toBeDefined();
  expect(screen.getByText('The transfer coefficient (KCO) is low as well.')).toBeDefined();
  expect(rows.at(-1)?.textContent).toBe('PEF L/s––4.87––NHANES III, Caucasian');
  const loop = screen.getByRole('img', { name: /^Flow-volume loop/ });
  expect(loop.getAttribute('aria-label')).toContain(
    'Before bronchodilator: peak flow 4.87 L/s, volume 3.13 L.',
  );
  expect(loop.querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByRole('img', { name: /^Volume-time curve/ })).toBeDefined();
  expect(screen.getByText(/^After bronchodilator: not drawn/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'All lung function tests' })).toBeDefined();
});

test('a teacher goes back to the student', async () => {
  openPortal(server, `/pftResult?resultId=${RESULT}`, member('TEACHER'), [shows]);
  const back = await screen.findByRole('link', { name: 'Ivan Petrov' });
  expect(back.getAttribute('href')).toContain(`student=${STUDENT}`);
});

const paper = http.get(
  at(`/pft-results/${RESULT}/pdf`),
  ({ request }) =>
    new HttpResponse(`%PDF ${new URL(request.url).searchParams.get('locale')}`, {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="pft.pdf"' },
    }),
);

test('a browser that blocks the PDF is explained, and a click opens it, without header and footer', async () => {
  opened.mockReturnValueOnce(null).mockReturnValue(window);
  openPortal(server, `/downloadPDFResultPFT?resultId=${RESULT}`, member('STUDENT'), [paper]);
  expect(await screen.findByText(/The browser may block the PDF download\./)).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the PDF' }));
  await waitFor(() => expect(screen.getByText('The PDF is open in a new tab.')).toBeDefined());
  expect(opened).toHaveBeenCalledTimes(2);
});

test('an address without a result says what to do', async () => {
  openPortal(server, '/downloadPDFResultPFT?resultId=nonsense', member('STUDENT'), []);
  expect(await screen.findByText(/No test result is named/)).toBeDefined();
});
