// Accounts: the pages of mailed links, the profile, the desktop sign-in, support and the demonstration's mailbox.
const json = (body, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const PAIR = [
  ['en', 'light', 1440],
  ['bg', 'dark', 390],
];
const facts = (purpose, locale, more = {}) => ({
  purpose,
  state: 'valid',
  expiresAt: '2099-01-01T00:00:00Z',
  email: 'ivan.petrov@demo.example',
  firstName: locale === 'bg' ? 'Иван' : 'Ivan',
  lastName: locale === 'bg' ? 'Петров' : 'Petrov',
  companyName: locale === 'bg' ? 'Център за медицинска симулация София' : 'Sofia Medical Simulation Centre',
  locale: locale === 'bg' ? 'bg_BG' : 'en_UK',
  ...more,
});
const link = (purpose, locale, more) => ({ '/api/auth/link': json(facts(purpose, locale, more)) });
const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const profile = {
  '/api/profile/get-company': json({ id: 'c', name: '', delegateNeeded: true }),
  '/api/profile/sessions': json({
    content: [
      { id: '1', kind: 'WEB', agent: CHROME, created: ago(1), expires: ago(-8), current: true },
      {
        id: '2',
        kind: 'DESKTOP',
        agent: 'VesaliusDesktop/2.1',
        created: ago(3),
        expires: ago(-8),
        current: false,
      },
    ],
  }),
  '/api/profile/initiate-profile-deletion': json(
    { code: 'owns_published_scenarios', message: '', detail: { scenarios: 3 } },
    409,
  ),
};
const text = (address) => `Hello Ivan,\n\nPress the button.\n\n${address}\n\nVesalius`;
const mailbox = json({
  content: ['Set a new password for Vesalius', 'Вашата покана за Vesalius'].map((subject, index) => ({
    id: `mail-${index}`,
    recipient: 'ivan.petrov@demo.example',
    subject,
    text_body: text('http://127.0.0.1:8000/auth/reset-password-confirm#token=vsl_BuKdquwTbBQMOCdC'),
    html_body: '',
    locale: 'en_UK',
    sent_at: ago(index),
  })),
});

export const accountScenes = ({ open, person, answerCalls }) => [
  {
    name: 'signup',
    variants: PAIR,
    show: async (stage) => {
      await open(stage, '/signup#token=t', null, link('invitation', stage.locale));
      await stage.page.locator('[name=newPassword]').fill('Blue-Kettle');
    },
  },
  {
    name: 'signup-company',
    variants: PAIR,
    show: (stage) =>
      open(stage, '/signup?company=c', null, {
        '/api/user-management/company-link': json({ companyName: facts('', stage.locale).companyName }),
      }),
  },
  {
    name: 'password-confirm',
    variants: PAIR,
    show: (stage) => open(stage, '/auth/reset-password-confirm#token=t', null, link('reset', stage.locale)),
  },
  {
    name: 'password-setting',
    variants: PAIR,
    show: async (stage) => {
      await open(stage, '/password-setting#token=t', null, link('reset', stage.locale));
      await stage.page.locator('[name=newPassword]').fill('Blue-Kettle-77');
    },
  },
  {
    name: 'link-replaced',
    variants: PAIR,
    show: (stage) =>
      open(stage, '/signup#token=t', null, link('invitation', stage.locale, { state: 'replaced' })),
  },
  {
    name: 'removal',
    variants: PAIR,
    show: (stage) =>
      open(stage, '/success-remove-profile-link#token=t', null, link('deletion', stage.locale)),
  },
  {
    name: 'profile',
    show: (stage) => open(stage, '/profile', person('TEACHER', stage.locale), profile),
  },
  {
    name: 'profile-blocked',
    variants: PAIR,
    show: async (stage) => {
      await open(stage, '/profile', person('TEACHER', stage.locale), profile);
      await stage.page.locator('section[aria-labelledby=profile-delete] button').click();
      await stage.page.getByRole('dialog').getByRole('button').last().click();
      const part = stage.page.locator('section[aria-labelledby=profile-delete]');
      await part.getByRole('status').waitFor();
      await part.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'login-desktop',
    variants: PAIR,
    show: (stage) => open(stage, '/loginDesktop', null),
  },
  { name: 'support-page', variants: PAIR, show: (stage) => open(stage, '/support', null) },
  {
    name: 'mailbox',
    variants: PAIR,
    show: async (stage) => {
      await answerCalls(stage.page, null, { '/api/mailbox': mailbox }, { demonstration: true });
      await stage.page.goto(`${stage.origin}/mailbox?mail=mail-0`, { waitUntil: 'networkidle' });
    },
  },
];
