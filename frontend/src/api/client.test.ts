import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answer, createApi } from './client';
import { readConfig } from './config';
import { ApiError } from './errors';

const base = 'http://portal.test/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(token: string | null = 't1') {
  const hooks = {
    token: () => token,
    onSessionLost: vi.fn(),
    onAccessEnded: vi.fn(),
    onAccessDoubted: vi.fn(),
    onPersonGone: vi.fn(),
    onRightsChanged: vi.fn(),
  };
  return { hooks, api: createApi(base, hooks) };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

test('sends the bearer token and gives the body', async () => {
  server.use(
    http.get(`${base}/profile/dashboard`, ({ request }) =>
      HttpResponse.json({ role: null, bearer: request.headers.get('authorization') }),
    ),
  );
  expect(await answer(open().api.GET('/profile/dashboard'))).toEqual({ role: null, bearer: 'Bearer t1' });
});

test('a refusal is thrown with its code, fields and detail', async () => {
  server.use(
    http.post(`${base}/auth/login`, () =>
      HttpResponse.json(
        {
          code: 'license_not_active_yet',
          message: 'x',
          fields: [{ pointer: '/email', code: 'invalid' }],
          detail: { startDate: '2027-01-01' },
        },
        { status: 403, headers: { 'Retry-After': '30' } },
      ),
    ),
  );
  const error = await failure(open(null).api.POST('/auth/login', { body: { email: 'a', password: 'b' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'license_not_active_yet',
    status: 403,
    fields: [{ pointer: '/email', code: 'invalid' }],
    detail: { startDate: '2027-01-01' },
    retryAfter: 30,
  });
});

test.each([
  [500, 'internal'],
  [502, 'unavailable'],
  [404, 'not_found'],
  [418, 'unknown'],
])('an unreadable body with status %i is %s', async (status, code) => {
  server.use(http.get(`${base}/profile/dashboard`, () => new HttpResponse('<html>', { status })));
  expect((await failure(open().api.GET('/profile/dashboard')))?.code).toBe(code);
});

test('a lost connection is an error of its own', async () => {
  server.use(http.get(`${base}/profile/dashboard`, () => HttpResponse.error()));
  expect(await failure(open().api.GET('/profile/dashboard'))).toMatchObject({ code: 'offline', status: 0 });
});

test('tells of a lost session and of changed rights, and not of a wrong password', async () => {
  const { api, hooks } = open();
  const refuse = (status: number, code: string) =>
    server.use(http.get(`${base}/profile/dashboard`, () => HttpResponse.json({ code }, { status })));
  refuse(401, 'session_ended');
  await failure(api.GET('/profile/dashboard'));
  expect(hooks.onSessionLost).toHaveBeenCalledWith('t1');
  refuse(403, 'rights_withdrawn');
  await failure(api.GET('/profile/dashboard'));
  expect(hooks.onRightsChanged).toHaveBeenCalledTimes(1);
  refuse(401, 'user_not_exist');
  await failure(api.GET('/profile/dashboard'));
  expect(hooks.onPersonGone).toHaveBeenCalledTimes(1);
  refuse(401, 'bad_credentials');
  await failure(api.GET('/profile/dashboard'));
  expect(hooks.onSessionLost).toHaveBeenCalledTimes(1);
});

test('a license that has ended ends the session by the answer to who one is, not by another call', async () => {
  const { api, hooks } = open();
  const refuse = (path: string) =>
    server.use(
      http.get(`${base}${path}`, () => HttpResponse.json({ code: 'license_expired' }, { status: 403 })),
    );
  refuse('/profile/dashboard');
  await failure(api.GET('/profile/dashboard'));
  expect(hooks.onAccessDoubted).toHaveBeenCalledTimes(1);
  expect(hooks.onAccessEnded).not.toHaveBeenCalled();
  refuse('/auth/check-admin-and-license');
  await failure(api.GET('/auth/check-admin-and-license'));
  expect(hooks.onAccessEnded).toHaveBeenCalledWith(
    't1',
    expect.objectContaining({ code: 'license_expired' }),
  );
  expect(hooks.onAccessDoubted).toHaveBeenCalledTimes(1);
});

test('a configuration that is missing or odd falls back', () => {
  expect(readConfig({ supportUrl: '' }).supportUrl).toBe('/api/support');
  expect(readConfig(null).apiBase).toBe('/api');
  expect(readConfig({ apiBase: 5, productName: 'Clinic' })).toMatchObject({
    apiBase: '/api',
    productName: 'Clinic',
  });
});
