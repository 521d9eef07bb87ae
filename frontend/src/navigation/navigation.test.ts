import { describe, expect, test } from 'vitest';
import { decide } from './guards';
import { menuOf, type Person } from './menu';
import { isSupportPage, PLACES, type Place, placeAt } from './places';

const ALL: Person['features'] = ['Professor GPT', 'Desktop', 'Allow Language Change'];

function person(role: Person['role'], features = ALL, more: Partial<Person> = {}): Person {
  return { role, features, available_modules: ['Cardio', 'Pulmo'], license_status: 'ACTIVE', ...more };
}

const paths = (who: Person) => menuOf(who).map((item) => item.path);

describe('menu by role and features', () => {
  test.each<[string, Person, string[]]>([
    [
      'administrator, everything',
      person('ADMIN'),
      [
        '/analytics',
        '/assignments',
        '/userManagement',
        '/licenseDetails',
        '/scenarioGenerator',
        '/scenarioManagement',
        '/tagManagement',
        '/templatesManagement',
        '/profile',
        '/downloads',
      ],
    ],
    [
      'administrator without Professor GPT',
      person('ADMIN', ['Desktop']),
      ['/assignments', '/userManagement', '/licenseDetails', '/tagManagement', '/profile', '/downloads'],
    ],
    [
      'administrator without any feature',
      person('ADMIN', []),
      ['/userManagement', '/licenseDetails', '/tagManagement', '/profile'],
    ],
    [
      'administrator with an expired license',
      person('ADMIN', ALL, { license_status: 'EXPIRED' }),
      ['/userManagement', '/licenseDetails', '/profile', '/downloads'],
    ],
    [
      'teacher, everything',
      person('TEACHER'),
      [
        '/analytics',
        '/assignments',
        '/scenarioGenerator',
        '/scenarioManagement',
        '/templatesManagement',
        '/profile',
        '/downloads',
      ],
    ],
    [
      'teacher without Professor GPT',
      person('TEACHER', ['Desktop']),
      ['/assignments', '/profile', '/downloads'],
    ],
    ['teacher without any feature', person('TEACHER', []), ['/profile']],
    ['student, everything', person('STUDENT'), ['/train', '/progress', '/profile', '/downloads']],
    ['student without Professor GPT', person('STUDENT', ['Desktop']), ['/train', '/profile', '/downloads']],
    ['student without Desktop', person('STUDENT', ['Professor GPT']), ['/progress', '/profile']],
    ['nobody in particular', person(null), []],
  ])('%s', (_who, who, expected) => {
    expect(paths(who)).toEqual(expected);
  });

  test('analytics is disabled when results are anonymous', () => {
    const item = (modules: Person['available_modules']) =>
      menuOf(person('TEACHER', ALL, { available_modules: modules })).find(
        ({ path }) => path === '/analytics',
      );
    expect(item(['Cardio'])?.disabled).toBe(false);
    expect(item(['Cardio', 'Anonymization'])?.disabled).toBe(true);
  });
});

describe('layout facts', () => {
  const having = (fact: 'bare' | 'noCookieBanner') =>
    PLACES.filter((place: Place) => place[fact])
      .map((place) => place.path)
      .sort();

  test('header and footer are hidden exactly there', () => {
    expect(having('bare')).toEqual([
      '/downloadPDFLauraChat',
      '/downloadPDFResultPFT',
      '/login',
      '/loginDesktop',
      '/signup',
      '/support',
      '/supportDesktop',
    ]);
  });

  test('the cookie banner is hidden exactly there', () => {
    expect(having('noCookieBanner')).toEqual([
      '/forgot-password',
      '/loginDesktop',
      '/support',
      '/supportDesktop',
    ]);
  });

  test('every route of the product is known, with or without a trailing slash', () => {
    // Those of the specification, training in the browser, the audit, one talk, one lung function test, four legal texts, and the mailbox of a demonstration.
    expect(PLACES).toHaveLength(41);
    expect(placeAt('/analytics/')?.path).toBe('/analytics');
    expect(placeAt('/nowhere')).toBeUndefined();
    expect(isSupportPage('/supportDesktop')).toBe(true);
    expect(isSupportPage('/login')).toBe(false);
  });
});

describe('guards', () => {
  const member = PLACES.filter((place) => place.access === 'member' && place.path !== '/');

  test.each(member.map((place) => place.path))('%s without a session clears it and goes to /', (path) => {
    expect(decide(path, null)).toEqual({ kind: 'redirect', to: '/', endSession: true });
  });

  test('/ without a session leads to the sign-in', () => {
    expect(decide('/', null)).toEqual({ kind: 'redirect', to: '/login', endSession: true });
  });

  test('an unknown path goes to / without a session and is not found with one', () => {
    expect(decide('/nowhere', null)).toEqual({ kind: 'redirect', to: '/', endSession: false });
    expect(decide('/nowhere', person('ADMIN'))).toEqual({ kind: 'notFound' });
  });

  test.each([
    '/password-setting',
    '/loginDesktop',
    '/success-delegate',
    '/success-remove-profile-link',
    '/change-password',
    '/auth/reset-password-confirm',
  ])('%s with a session ends it', (path) => {
    expect(decide(path, person('TEACHER'))).toEqual({ kind: 'endSession' });
  });

  test.each(['/scenarioGenerator', '/analytics', '/scenarioManagement'])('%s needs Professor GPT', (path) => {
    expect(decide(path, person('TEACHER', ['Desktop']))).toMatchObject({ kind: 'redirect', to: '/' });
    expect(decide(path, person('TEACHER')).kind).not.toBe('redirect');
  });

  test('/progress needs Professor GPT', () => {
    expect(decide('/progress', person('STUDENT', []))).toMatchObject({ kind: 'redirect', to: '/' });
    expect(decide('/progress', person('STUDENT')).kind).not.toBe('redirect');
  });

  test.each<[string, Person]>([
    ['/userManagement', person('TEACHER')],
    ['/tagManagement', person('STUDENT')],
    ['/audit', person('TEACHER')],
    ['/licenseDetails', person('STUDENT')],
    ['/profile', person(null)],
    ['/login', person('STUDENT')],
    ['/analytics', person('TEACHER', ALL, { available_modules: ['Anonymization'] })],
    ['/tagManagement', person('ADMIN', ALL, { license_status: 'CLOSED' })],
  ])('%s is not for everybody', (path, who) => {
    expect(decide(path, who)).toEqual({ kind: 'redirect', to: '/', endSession: false });
  });

  test.each(['/userManagement', '/licenseDetails', '/audit'])(
    '%s is open to an administrator whose license has run out',
    (path) => {
      expect(decide(path, person('ADMIN', ALL, { license_status: 'EXPIRED' }))).toEqual({ kind: 'pass' });
    },
  );
});
