// What `look.mjs` photographs. Answers are written here and reach the page through the browser's own routing.

const config = {
  apiBase: '/api',
  productName: 'Vesalius',
  vendorName: 'Vesalius',
  supportUrl: '/api/support',
  version: '0.1.0',
};
const json = (body, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

export function person(role, locale, more = {}) {
  const words =
    locale === 'bg'
      ? ['Елена', 'Димитрова', 'Център за медицинска симулация София']
      : ['Elena', 'Dimitrova', 'Sofia Medical Simulation Centre'];
  return {
    access_token: 't',
    expires_in: 3600,
    expiration: '2099-01-01T00:00:00Z',
    id: '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e11',
    email: 'teacher@demo.example',
    first_name: words[0],
    last_name: words[1],
    company_name: words[2],
    role,
    admin: role === 'ADMIN',
    is_admin: role === 'ADMIN',
    locale: locale === 'bg' ? 'bg_BG' : 'en_UK',
    features: ['Professor GPT', 'Desktop', 'Allow Language Change'],
    available_modules: ['Cardio', 'Pulmo'],
    license_status: 'ACTIVE',
    has_license: true,
    manager_on_licenses: [],
    invites: [],
    permissions: [],
    ...more,
  };
}

const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();
const tags = [
  { id: '1', name: 'Cardiology', color: '#b4532a' },
  { id: '2', name: 'Year 4', color: '#2b6ca3' },
];
const teacher = {
  recentScenarios: [
    {
      id: 'a-1',
      name: 'Atrial fibrillation with rapid response in a 72-year-old woman',
      status: 'published',
      modified: ago(3),
      pathology: 'af',
      tags,
    },
    {
      id: 'a-2',
      name: 'COPD exacerbation',
      status: 'draft',
      modified: ago(30),
      pathology: 'copd',
      tags: tags.slice(1),
    },
    {
      id: 'a-3',
      name: 'Предсърдно мъждене при WPW',
      status: 'draft',
      modified: ago(80),
      pathology: 'wpw',
      tags: [],
    },
  ],
  latestWork: ['Ivan Petrov', 'Maria Georgieva', 'Николай Стоянов', 'Anna Ilieva'].map(
    (studentName, index) => ({
      studentId: `${index}`,
      studentName,
      scenarioId: 'a-1',
      scenarioName: index % 2 ? 'COPD exacerbation' : 'Atrial fibrillation with rapid response',
      endedAt: ago(2 + index * 9),
      progress: 92 - index * 17,
      accuracy: 88,
      completed: index !== 2,
    }),
  ),
};
const offered = (id, name, progress) => ({
  id,
  name,
  pathology: 'af',
  group: 'Cardio',
  difficulty: 'medium',
  minutes: 25,
  tags,
  progress,
  attempts: 2,
  lastLaunch: ago(50),
});

export const dashboards = {
  TEACHER: { role: 'TEACHER', teacher },
  ADMIN: {
    role: 'ADMIN',
    teacher,
    admin: {
      seats: {
        students: { used: 180, max: 200 },
        teachers: { used: 14, max: 14 },
        administrators: { used: 3, max: 5 },
        total: { used: 197, max: 215 },
      },
      pending: 6,
      license: {
        status: 'ACTIVE',
        startDate: '2026-09-01',
        endDate: '2027-08-31',
        daysLeft: 283,
        concurrency: 25,
        organismsNow: 7,
      },
    },
  },
  STUDENT: {
    role: 'STUDENT',
    student: {
      next: [offered('1', 'COPD exacerbation', 0), offered('2', 'Pre-excited atrial fibrillation', 0)],
      continue: [offered('3', 'Atrial fibrillation with rapid response', 64)],
      totals: { scenarios: 12, completed: 5, averageProgress: 58.4, attempts: 19 },
    },
  },
};

/** Answers the calls every page makes. `calls` adds or replaces answers by path. */
export async function answerCalls(page, who, calls = {}) {
  await page.route('**/config.json', (route) => route.fulfill(json(config)));
  const answers = {
    '/api/auth/check-admin-and-license': who && json(who),
    '/api/profile/dashboard': who && json(dashboards[who.role] ?? { role: null }),
    ...calls,
  };
  await page.route('**/api/**', (route) => {
    const answer = answers[new URL(route.request().url()).pathname];
    return route.fulfill(answer || json({ code: 'not_found', message: '' }, 404));
  });
}

/** Opens `path` as `who`, with the cookie question already answered. */
export async function open({ page, origin }, path, who, calls) {
  await answerCalls(page, who, calls);
  await page.addInitScript((signedIn) => {
    localStorage.setItem('cookieConsent', 'declined');
    if (!signedIn) return;
    localStorage.setItem('token', 't');
    localStorage.setItem('email', 'teacher@demo.example');
    localStorage.setItem('expiration', '2099-01-01T00:00:00Z');
  }, Boolean(who));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
}

export const scenes = [
  {
    name: 'login',
    show: async ({ page, origin }) => {
      await answerCalls(page, null);
      await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'login-refused',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: async (stage) => {
      await open(stage, '/', null, {
        '/api/auth/login': json({ code: 'bad_credentials', message: '' }, 401),
      });
      await stage.page.fill('[name=email]', 'teacher@demo.example');
      await stage.page.fill('[name=password]', 'wrong');
      await stage.page.click('button[type=submit]');
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'forgot',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: (stage) => open(stage, '/forgot-password', null),
  },
  { name: 'dashboard-teacher', show: (stage) => open(stage, '/', person('TEACHER', stage.locale)) },
  { name: 'dashboard-admin', show: (stage) => open(stage, '/', person('ADMIN', stage.locale)) },
  { name: 'dashboard-student', show: (stage) => open(stage, '/', person('STUDENT', stage.locale)) },
  {
    name: 'menu',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: async (stage) => {
      await open(stage, '/', person(stage.locale === 'bg' ? null : 'ADMIN', stage.locale));
      await stage.page.locator('header button').first().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'language',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: async (stage) => {
      await open(stage, '/', person('TEACHER', stage.locale));
      await stage.page.locator('header button[aria-haspopup=menu]').click();
      await stage.page.getByRole('menuitem', { disabled: false }).first().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'legal',
    variants: [
      ['en', 'dark', 1440],
      ['bg', 'light', 390],
    ],
    show: async (stage) => {
      await open(stage, '/', person('TEACHER', stage.locale));
      await stage.page.locator('footer button').nth(1).click();
      await stage.page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
    },
  },
  {
    name: 'support',
    variants: [['en', 'light', 1440]],
    show: async (stage) => {
      await open(stage, '/', person('TEACHER', stage.locale));
      await stage.page.locator('footer button').last().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'not-found',
    variants: [['bg', 'light', 1440]],
    show: (stage) => open(stage, '/nowhere', person('TEACHER', stage.locale)),
  },
];
