// What `look.mjs` photographs. Answers are written here and reach the page through the browser's own routing.
import { accountScenes } from './accountScenes.mjs';
import { generatorScenes } from './generatorScenes.mjs';

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

/** Sixty days of somebody who trains more and more surely, less at weekends. */
const days = Array.from({ length: 60 }, (_day, index) => {
  const date = new Date(Date.now() - (59 - index) * 86_400_000);
  const attempts = date.getUTCDay() % 6 === 0 ? 0 : (index * 7) % 5;
  return {
    date: date.toISOString().slice(0, 10),
    attempts,
    completed: Math.floor(attempts * 0.7),
    averageProgress: attempts ? Math.min(100, 34 + index * 0.7 + ((index * 37) % 23)) : null,
  };
});
const scenarioNames = [
  'Atrial fibrillation with rapid response in a 72-year-old woman',
  'COPD exacerbation',
  'Предсърдно мъждене при WPW',
  'Palpitations in the emergency department',
  'Задух при усилие',
  'Pre-excited atrial fibrillation',
];
const progress = {
  totals: {
    scenarios: 12,
    attempted: 9,
    completed: 5,
    attempts: 86,
    averageProgress: 58.4,
    averageTimeSeconds: 1265,
    accuracy: 78.2,
    hintFree: 64.9,
    attentiveness: 81,
  },
  days,
  recent: ['improved', 'stable', 'deteriorated', 'arrest', 'abandoned'].map((outcome, index) => ({
    scenarioId: `a-${index}`,
    scenarioName: scenarioNames[index],
    endedAt: ago(3 + index * 17),
    progress: 94 - index * 16,
    accuracy: 88 - index * 9,
    outcome,
  })),
};
const page = (content, totalElements = content.length) => ({ content, totalElements, page: 0, size: 10 });
const scenarioProgress = page(
  scenarioNames.map((name, index) => ({
    scenarioId: `a-${index}`,
    name,
    lastLaunch: index === 4 ? null : ago(5 + index * 40),
    tags: tags.slice(0, index % 3),
    progress: index === 4 ? 0 : 100 - index * 14,
    averageTimeSeconds: index === 4 ? null : 640 + index * 95,
    completed: index === 4 ? 0 : 6 - index,
    attempts: index === 4 ? 0 : 8 - index,
  })),
  34,
);

const cards = {
  cards: [
    { id: 'students', total: 103, tried: 88, progress: 41.6 },
    { id: 'scenarios', total: 14, tried: 12, progress: 62.3 },
    { id: 'tags', total: 6, tried: 5, progress: 38.2 },
  ],
  trend: days.map((day) => ({ ...day, attempts: day.attempts * 7, completed: day.completed * 7 })),
};
const figures = (index) => ({
  attempts: 124 - index * 11,
  completed: 96 - index * 10,
  progress: 88 - index * 9.3,
  accuracy: 84.2 - index * 3,
  hintFree: 71 - index * 4,
  averageTimeSeconds: 905 + index * 41,
  abilities: ['view'],
});
const uuid = (index) => `0199a3c2-7f10-7c43-9a55-1b0f6f2d8e1${index}`;
const PATHOLOGIES = ['atrial_fibrillation', 'copd', 'preexcited_atrial_fibrillation', null, 'copd', 'avnrt'];
const analytics = {
  scenarios: page(
    scenarioNames.map((name, index) => ({
      id: uuid(index),
      name,
      pathology: PATHOLOGIES[index],
      tags: tags.slice(0, index % 3),
      students: 61 - index * 7,
      ...figures(index),
    })),
    14,
  ),
  students: page(
    [
      ['Ivan', 'Petrov'],
      ['Мария', 'Константинова-Георгиева'],
      ['Николай', 'Стоянов'],
      ['Anna', 'Ilieva'],
      ['Деница', 'Колева'],
    ].map(([firstName, lastName], index) => ({
      id: uuid(index),
      firstName,
      lastName,
      tags: tags.slice(0, index % 3),
      groups: [{ id: '1', name: 'Group 12' }].slice(0, (index + 1) % 2),
      scenarios: 9 - index,
      ...figures(index),
      ...(index === 4
        ? {
            scenarios: 0,
            attempts: 0,
            completed: 0,
            progress: 0,
            accuracy: null,
            hintFree: null,
            averageTimeSeconds: null,
          }
        : {}),
      attentiveness: index === 4 ? null : 91 - index * 12,
      lastLaunch: index === 4 ? null : ago(6 + index * 31),
    })),
    103,
  ),
  tags: page(
    ['Cardiology', 'Year 3', 'Спешност'].map((name, index) => ({
      id: uuid(index),
      name,
      color: ['#b4413c', '#4a7c59', '#b7791f'][index],
      students: 61 - index * 20,
      scenarios: 5 - index,
      progress: 58.3 - index * 12,
      averageTimeSeconds: 905 + index * 41,
      averageCompleted: 3.42 - index,
      averageAttempts: 5.1 - index,
      abilities: ['view'],
    })),
  ),
};
const ABILITIES = {
  published: ['view', 'edit', 'unpublish', 'delete', 'tag'],
  draft: ['view', 'edit', 'delete', 'tag'],
  ready: ['view', 'edit', 'publish', 'delete', 'tag'],
  foreign: ['view'],
};
export const managedScenarios = page(
  ['published', 'draft', 'ready', 'published', 'foreign', 'foreign'].map((kind, index) => {
    const status = kind === 'draft' || kind === 'ready' ? 'draft' : 'published';
    return {
      id: uuid(index),
      chatId: uuid(index + 1),
      name: scenarioNames[index],
      status,
      type: status,
      created: ago(900 - index * 30),
      modified: ago(20 + index * 40),
      creator: index === 5 ? null : { id: '1', firstName: 'Maria', lastName: 'Dimitrova' },
      pathology: PATHOLOGIES[index],
      group: 'Cardio',
      subgroup: 'Arrhythmia',
      tags: tags.slice(0, index % 3),
      students: 112 - index * 13,
      blocks: 13 - index,
      origin: 'builtin',
      isDefault: index === 5,
      readyToPublish: kind !== 'draft',
      readyToPreview: true,
      abilities: ABILITIES[kind],
    };
  }),
  34,
);

/** Answers the calls every page makes. `calls` adds or replaces answers by path, `settings` the configuration. */
export async function answerCalls(page, who, calls = {}, settings = {}) {
  await page.route('**/config.json', (route) => route.fulfill(json({ ...config, ...settings })));
  const answers = {
    '/api/auth/check-admin-and-license': who && json(who),
    '/api/profile/dashboard': who && json(dashboards[who.role] ?? { role: null }),
    '/api/analytic/cards': json(cards),
    '/api/analytic/card/scenarios/search': json(analytics.scenarios),
    '/api/analytic/card/students/search': json(analytics.students),
    '/api/analytic/card/tags/search': json(analytics.tags),
    '/api/scenario/search': json(managedScenarios),
    '/api/profile/progress': json(progress),
    '/api/profile/progress/student_scenario/search': json(scenarioProgress),
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
  { name: 'progress-figures', show: (stage) => open(stage, '/progress', person('STUDENT', stage.locale)) },
  {
    name: 'progress-none',
    variants: [['bg', 'light', 1440]],
    show: (stage) =>
      open(stage, '/progress', person('STUDENT', stage.locale), {
        '/api/profile/progress': json({
          totals: {
            ...progress.totals,
            attempted: 0,
            completed: 0,
            attempts: 0,
            averageProgress: 0,
            averageTimeSeconds: null,
            accuracy: null,
            hintFree: null,
            attentiveness: null,
          },
          days: [],
          recent: [],
        }),
      }),
  },
  {
    name: 'progress-scenarios',
    show: (stage) => open(stage, '/progress?tab=scenarios', person('STUDENT', stage.locale)),
  },
  {
    name: 'analytics-scenarios',
    show: (stage) => open(stage, '/analytics', person('TEACHER', stage.locale)),
  },
  {
    name: 'analytics-students',
    show: (stage) => open(stage, '/analytics?tab=students', person('TEACHER', stage.locale)),
  },
  {
    name: 'analytics-tags',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: async (stage) => {
      await open(stage, '/analytics?tab=tags', person('ADMIN', stage.locale));
      await stage.page.locator('button[aria-expanded=false][aria-controls]').last().click();
    },
  },
  {
    name: 'analytics-student',
    show: async (stage) => {
      await open(stage, `/analytics?tab=students&student=${uuid(0)}`, person('TEACHER', stage.locale));
      await stage.page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'analytics-off',
    variants: [['en', 'light', 1440]],
    show: async (stage) => {
      const who = person('TEACHER', stage.locale, { available_modules: ['Cardio', 'Anonymization'] });
      await open(stage, '/analytics', who);
      await stage.page.getByRole('status').first().waitFor();
    },
  },
  {
    name: 'management-list',
    show: (stage) => open(stage, '/scenarioManagement', person('TEACHER', stage.locale)),
  },
  {
    name: 'management-chosen',
    show: async (stage) => {
      await open(stage, '/scenarioManagement', person('TEACHER', stage.locale));
      for (const index of [1, 2, 3])
        await stage.page.locator('tbody input[type=checkbox]').nth(index).check();
    },
  },
  {
    name: 'management-blocked',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: async (stage) => {
      await open(stage, '/scenarioManagement', person('TEACHER', stage.locale));
      await stage.page.locator('tbody button[aria-haspopup=menu]').nth(1).click();
      await stage.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'management-refused',
    variants: [
      ['en', 'light', 1440],
      ['bg', 'dark', 390],
    ],
    show: async (stage) => {
      const outcomes = [0, 3].map((index) => ({ id: uuid(index), ok: index === 0, code: 'chat_locked' }));
      await open(stage, '/scenarioManagement', person('TEACHER', stage.locale), {
        '/api/scenario/types': json({ outcomes }),
      });
      for (const index of [0, 3]) await stage.page.locator('tbody input[type=checkbox]').nth(index).check();
      await stage.page.getByRole('group').getByRole('button').nth(1).click();
      await stage.page.getByRole('dialog').getByRole('button').last().click();
      await stage.page.getByRole('dialog').locator('li').waitFor();
    },
  },
  ...generatorScenes(open, person),
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
  ...accountScenes({ open, person, answerCalls }),
];
