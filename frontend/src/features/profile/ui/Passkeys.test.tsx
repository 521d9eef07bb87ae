import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();
const TEACHER = member('TEACHER', { permissions: ['signed_in', 'second_factor'] });
const LAPTOP = { id: 'aa', name: 'Laptop', created: '2026-11-20T08:00:00Z', lastUsed: null };

/** A browser that makes passkeys, and answers with them, without asking anybody. */
class Made {
  static parseCreationOptionsFromJSON = (options: unknown) => options;
  static parseRequestOptionsFromJSON = (options: unknown) => options;
  toJSON = () => ({ id: 'made' });
}

function browserWithPasskeys(act: () => Promise<unknown> = () => Promise.resolve(new Made())) {
  vi.stubGlobal('PublicKeyCredential', Made);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: act, get: act } });
}

afterEach(() => vi.unstubAllGlobals());

function open(kept: (typeof LAPTOP)[], person = TEACHER) {
  const sent: [string, unknown][] = [];
  const passkeys = [...kept];
  const told = (path: string, answer: () => Response) =>
    http.post(at(`/profile/passkeys/${path}`), async ({ request }) => {
      sent.push([path, await request.json()]);
      return answer();
    });
  openPortal(server, '/profile', person, [
    http.get(at('/profile/sessions'), () => HttpResponse.json({ content: [] })),
    http.get(at('/profile/second-factor'), () =>
      HttpResponse.json({ enabled: false, since: null, recoveryCodesLeft: 0, passkeys, demanded: false }),
    ),
    told('begin', () => HttpResponse.json({ options: { challenge: 'AAAA' } })),
    told('confirm', () => {
      passkeys.push({ ...LAPTOP, id: 'bb', name: 'Phone' });
      return HttpResponse.json({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] });
    }),
    told('remove', () => {
      passkeys.pop();
      return HttpResponse.json({ ok: true });
    }),
  ]);
  return sent;
}

const part = async () =>
  within((await screen.findByRole('heading', { name: 'Passkeys' })).closest('section') as HTMLElement);
const fill = async (label: string, value: string) =>
  fireEvent.change(await (await part()).findByLabelText(label, { selector: 'input' }), { target: { value } });
const press = async (name: string) => fireEvent.click(await (await part()).findByRole('button', { name }));

test('a passkey is named, proven by the password, made and kept; recovery codes come with the first', async () => {
  browserWithPasskeys();
  const sent = open([]);
  await press('Add a passkey');
  await fill('Name of the passkey', 'Phone');
  await press('Continue');
  await fill('Password', 'Correct-Horse-9');
  await press('Continue');
  await screen.findByText('AAAA-BBBB-CCCC-DDDD');
  await press('I have saved them');
  await screen.findByText('Phone');
  expect(sent).toEqual([
    ['begin', { password: 'Correct-Horse-9' }],
    ['confirm', { name: 'Phone', credential: { id: 'made' } }],
  ]);
});

test('one that the person did not make is not kept', async () => {
  browserWithPasskeys(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const sent = open([]);
  await press('Add a passkey');
  await fill('Name of the passkey', 'Phone');
  await press('Continue');
  await fill('Password', 'Correct-Horse-9');
  await press('Continue');
  await screen.findByText('No passkey was created. Please try again.');
  expect(sent.map(([path]) => path)).toEqual(['begin']);
});

test('one is removed by the password', async () => {
  browserWithPasskeys();
  const sent = open([LAPTOP]);
  await press('Remove Laptop');
  await fill('Password', 'Correct-Horse-9');
  await press('Remove');
  await waitFor(() => expect(sent).toEqual([['remove', { id: 'aa', password: 'Correct-Horse-9' }]]));
  await (await part()).findByRole('button', { name: 'Add a passkey' });
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
});

test('a browser without passkeys says so', async () => {
  open([]);
  await screen.findByText('This browser cannot use passkeys at this address.');
});

test('of whom a second step is demanded sees that alone, wherever they go', async () => {
  const admin = member('ADMIN', {
    permissions: ['signed_in', 'second_factor'],
    second_factor_required: true,
  });
  browserWithPasskeys();
  open([], admin);
  await screen.findByText(/license requires two-step verification/);
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'User management' })).toBeNull();
});

test('signing in asks for the passkey, and a recovery code stands in for it', async () => {
  browserWithPasskeys();
  const sent: unknown[] = [];
  openPortal(server, '/loginDesktop', TEACHER, [
    http.post(at('/auth/login'), async ({ request }) => {
      const body = (await request.json()) as { passkey?: unknown };
      sent.push(body);
      const code = body.passkey === undefined ? 'second_factor_needed' : 'second_factor_wrong';
      const detail = { code: false, passkey: { challenge: 'AAAA' } };
      return HttpResponse.json({ code, message: '', fields: [], detail }, { status: 401 });
    }),
  ]);
  fireEvent.change(await screen.findByLabelText('Email', { selector: 'input' }), {
    target: { value: 'teacher@demo.example' },
  });
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), {
    target: { value: 'Demo-2026!' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with a passkey' }));
  await screen.findByText('Incorrect code or passkey. Wait for the next code, or try again.');
  expect(screen.getByLabelText('Code')).toBeDefined();
  expect(sent).toEqual([
    { email: 'teacher@demo.example', password: 'Demo-2026!' },
    { email: 'teacher@demo.example', password: 'Demo-2026!', passkey: { id: 'made' } },
  ]);
});
