import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();
const ADMIN = member('ADMIN', { permissions: ['signed_in', 'second_factor'] });
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

function open(enabled: boolean, person = ADMIN) {
  const sent: [string, unknown][] = [];
  let on = enabled;
  const told = (path: string, answer: (body: { code?: string }) => Response | null) =>
    http.post(at(`/profile/second-factor/${path}`), async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent.push([path, body]);
      return (
        answer(body) ??
        HttpResponse.json(
          { code: 'validation_failed', message: '', fields: [{ pointer: '/code', code: 'wrong_code' }] },
          { status: 400 },
        )
      );
    });
  openPortal(server, '/profile', person, [
    http.get(at('/profile/sessions'), () =>
      HttpResponse.json({
        content: [{ id: 's1', kind: 'WEB', agent: '', created: '2026-11-20T08:00:00Z', current: true }],
      }),
    ),
    http.get(at('/profile/second-factor'), () =>
      HttpResponse.json({
        enabled: on,
        since: on ? '2026-11-20T08:00:00Z' : null,
        recoveryCodesLeft: on ? 9 : 0,
        passkeys: [],
        demanded: false,
      }),
    ),
    told('begin', () =>
      HttpResponse.json({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', picture: '<svg/>' }),
    ),
    told('confirm', ({ code }) => {
      if (code !== '123456') return null;
      on = true;
      return HttpResponse.json({ recoveryCodes: CODES });
    }),
    told('end', ({ code }) => {
      if (code !== '123456') return null;
      on = false;
      return HttpResponse.json({ ok: true });
    }),
  ]);
  return sent;
}

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('an administrator sets it up, a wrong first code changes nothing, and the recovery codes are shown', async () => {
  const sent = open(false);
  await press('Set up an authenticator app');
  await fill('Password', 'Correct-Horse-9');
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code with the key below' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  await fill('Code', '000000');
  await press('Turn it on');
  await screen.findByText('Incorrect code or passkey. Wait for the next code, or try again.');
  await fill('Code', '123456');
  await press('Turn it on');
  await screen.findByText('AAAA-BBBB-CCCC-DDDD');
  await press('I have saved them');
  await screen.findByText(/On since 20 Nov 2026/);
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
  expect(sent.map(([path]) => path)).toEqual(['begin', 'confirm', 'confirm']);
});

test('it ends by password and code', async () => {
  const sent = open(true);
  await press('Turn it off');
  await press('Turn it off');
  await screen.findByText('Please fill in all required fields');
  expect(sent).toEqual([]);
  await fill('Password', 'Correct-Horse-9');
  await fill('Code', '123456');
  await press('Turn it off');
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(sent).toEqual([['end', { password: 'Correct-Horse-9', code: '123456' }]]);
});

test('others are not offered it, and may end one they still have', async () => {
  open(false, member('TEACHER', { permissions: ['signed_in'] }));
  await screen.findByRole('heading', { name: 'Password' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull());
});

test('signing in asks for the code after the password, and goes back from it', async () => {
  const sent: unknown[] = [];
  openPortal(server, '/loginDesktop', ADMIN, [
    http.post(at('/auth/login'), async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent.push(body);
      const code = body.code === undefined ? 'second_factor_needed' : 'second_factor_wrong';
      return HttpResponse.json({ code, message: '', fields: [] }, { status: 401 });
    }),
  ]);
  await fill('Email', 'admin@demo.example');
  await fill('Password', 'Demo-2026!');
  await press('Sign in');
  await fill('Code', '111111');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Sign in');
  await screen.findByText('Incorrect code or passkey. Wait for the next code, or try again.');
  expect(sent).toEqual([
    { email: 'admin@demo.example', password: 'Demo-2026!' },
    { email: 'admin@demo.example', password: 'Demo-2026!', code: '111111' },
  ]);
  await press('Use a different account');
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.getByLabelText('Password')).toBeDefined();
});
