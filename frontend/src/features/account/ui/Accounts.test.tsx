import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import { dropToken, heldToken } from '../arrival';

const server = startServer();
const STUDENT = member('STUDENT', { email: 'ivan@demo.example', first_name: 'Ivan', last_name: 'Petrov' });
const FACTS = {
  purpose: 'reset',
  state: 'valid',
  expiresAt: '2099-01-01T00:00:00Z',
  email: 'ivan@demo.example',
  firstName: 'Ivan',
  lastName: 'Petrov',
  companyName: 'Sofia Medical Simulation Centre',
  locale: 'en_UK',
};
const link = (more: object = {}) =>
  http.post(at('/auth/link'), () => HttpResponse.json({ ...FACTS, ...more }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refusal = (code: string, status: number, more: object = {}) =>
  HttpResponse.json({ code, message: '', fields: [], ...more }, { status });

test('a reset link ends the session, shows for whom it is, and sets the password', async () => {
  let sent: unknown;
  const { services } = openPortal(server, '/auth/reset-password-confirm#token=vsl_a', STUDENT, [
    link(),
    http.post(at('/auth/change-password'), async ({ request }) => {
      sent = [new URL(request.url).searchParams.get('token'), await request.json()];
      return HttpResponse.json({ ok: true });
    }),
  ]);
  expect(window.location.hash).toBe('');
  await screen.findByText(/ivan@demo\.example/);
  expect(services.session.token.get()).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Set a new password' }));
  await screen.findByRole('button', { name: 'Set password' });
  type('New password', 'Blue-Kettle-77');
  type('Repeat the password', 'Blue-Kettle-78');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText("Passwords don't match.");
  expect(sent).toBeUndefined();
  type('Repeat the password', 'Blue-Kettle-77');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByRole('heading', { name: 'Your password has been set' });
  expect(sent).toEqual(['vsl_a', { newPassword: 'Blue-Kettle-77' }]);
  expect(heldToken()).toBeNull();
});

test.each([
  ['used', 'This link has already been used'],
  ['expired', 'This link has expired'],
  ['replaced', 'A newer link has replaced this one'],
])('a link that is %s says so and forgets itself', async (state, title) => {
  openPortal(server, '/auth/reset-password-confirm#token=vsl_b', STUDENT, [link({ state })]);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  expect(heldToken()).toBeNull();
});

test('a link for something else is not valid here', async () => {
  openPortal(server, '/success-remove-profile-link#token=vsl_c', STUDENT, [link({ purpose: 'reset' })]);
  await screen.findByRole('heading', { name: 'This link is not valid' });
});

test('a password that the server refuses is refused at its field', async () => {
  openPortal(server, '/password-setting#token=vsl_d', STUDENT, [
    link(),
    http.post(at('/auth/change-password'), () =>
      refusal('validation_failed', 400, {
        fields: [{ pointer: '/newPassword', code: 'password_common' }],
      }),
    ),
  ]);
  await screen.findByRole('button', { name: 'Set password' });
  type('New password', 'Parola-2026!');
  type('Repeat the password', 'Parola-2026!');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(/^Your new password does not meet the requirements\. .*too common/);
  type('New password', 'blue-kettle-77');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(/^Your new password does not meet the requirements\. An uppercase letter/);
  dropToken();
});

test('opening a deletion link does nothing; the typed email does', async () => {
  let deleted = 0;
  openPortal(server, '/success-remove-profile-link#token=vsl_e', STUDENT, [
    link({ purpose: 'deletion' }),
    http.post(at('/profile/confirm-deletion'), () => {
      deleted++;
      return HttpResponse.json({ ok: true });
    }),
  ]);
  const submit = await screen.findByRole('button', { name: 'Permanently delete the account' });
  fireEvent.click(submit);
  await screen.findByText('This is not the email address of the account.');
  expect(deleted).toBe(0);
  fireEvent.change(screen.getByLabelText(/To confirm/), { target: { value: 'Ivan@demo.example' } });
  fireEvent.click(submit);
  await screen.findByRole('heading', { name: 'Your account has been deleted' });
  expect(deleted).toBe(1);
});

const PROFILE = [
  http.get(at('/profile/get-company'), () =>
    HttpResponse.json({ id: 'c', name: 'Sofia Medical Simulation Centre', delegateNeeded: true }),
  ),
  http.get(at('/profile/sessions'), () => HttpResponse.json({ content: [] })),
];

test('somebody who is no administrator is told that a License Manager is needed', async () => {
  openPortal(server, '/profile', STUDENT, PROFILE);
  await screen.findByText('Your organisation has no License Manager');
});

test.each([
  ['delegate_first', /License Manager/],
  ['only_administrator', /only administrator/],
  ['owns_published_scenarios', /2 published scenarios/],
])('a deletion that is blocked by %s says what to do', async (code, words) => {
  openPortal(server, '/profile', STUDENT, [
    ...PROFILE,
    http.post(at('/profile/initiate-profile-deletion'), () =>
      refusal(code, 409, { detail: { scenarios: 2 } }),
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send the link' }));
  const part = await screen.findByRole('region', { name: 'Delete account' });
  await waitFor(() => expect(within(part).getByRole('status').textContent).toMatch(words));
});

test('a native web view is handed a desktop session, and nothing stays here', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('chrome', { webview: { postMessage } });
  const { services } = openPortal(server, '/loginDesktop', STUDENT, [
    http.post(at('/desktop/login'), () =>
      HttpResponse.json({
        ...STUDENT,
        access_token: 'desktop-token',
        expires_in: 3600,
        expiration: '2099-01-01T00:00:00Z',
      }),
    ),
  ]);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ivan@demo.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/You can return to the application/);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'vesalius-sign-in',
    access_token: 'desktop-token',
    expires_in: 3600,
    expiration: '2099-01-01T00:00:00Z',
    email: 'ivan@demo.example',
  });
  expect(services.session.token.get()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('desktop-token');
  vi.unstubAllGlobals();
});

test.each([
  ['/success-delegate', /License Manager can send/],
  ['/success-remove-profile-link', /ask for a new deletion link/],
])('%s without its link names the way to another, which is not a new password', async (path, way) => {
  openPortal(server, path, STUDENT, []);
  await screen.findByText(way);
  expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
});

test('too many attempts: the time runs down and its end is told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPortal(server, '/loginDesktop', STUDENT, [
    http.post(at('/auth/login'), () =>
      HttpResponse.json(
        { code: 'too_many_attempts', message: '', fields: [] },
        { status: 429, headers: { 'retry-after': '65' } },
      ),
    ),
  ]);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ivan@demo.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Wrong-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/Try again in 2 minutes/);
  expect(screen.getByRole('alert').textContent).toMatch(/1:0[45]$/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert').textContent).toMatch(/0:0[3-5]$/);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('You can try again now.')).toBeTruthy();
  vi.useRealTimers();
});

test('a changed password is told in a dialog, and one that is not known is asked for by mail', async () => {
  const asked: (string | null)[] = [];
  openPortal(server, '/profile', STUDENT, [
    ...PROFILE,
    http.post(at('/auth/change-password-with-old'), () => HttpResponse.json({ ok: true })),
    http.post(at('/auth/reset-password'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('email'));
      return HttpResponse.json({ ok: true });
    }),
  ]);
  const part = await screen.findByRole('region', { name: 'Password' });
  fireEvent.click(within(part).getByRole('button', { name: 'Change password' }));
  fireEvent.click(within(part).getByRole('button', { name: 'I forgot my current password' }));
  await within(part).findByText(/on its way to ivan@demo\.example/);
  expect(asked).toEqual(['ivan@demo.example']);
  type('Current password', 'Demo-2026!');
  type('New password', 'Blue-Kettle-77');
  type('Repeat the password', 'Blue-Kettle-77');
  fireEvent.click(within(part).getByRole('button', { name: 'Change password' }));
  const told = await screen.findByRole('dialog', { name: 'Your password has been changed' });
  fireEvent.click(within(told).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('rights that were withdrawn are told in a dialog, once', async () => {
  openPortal(server, '/profile', STUDENT, [
    http.get(at('/profile/sessions'), () => refusal('rights_withdrawn', 403)),
    http.get(at('/profile/get-company'), () => refusal('rights_withdrawn', 403)),
  ]);
  const told = await screen.findByRole('dialog', {
    name: 'Your administrator rights have been withdrawn.',
  });
  fireEvent.click(within(told).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the rules are read out with the field, and the keyboard reaches what shows the password', async () => {
  openPortal(server, '/password-setting#token=vsl_f', STUDENT, [link()]);
  const field = await screen.findByLabelText('New password');
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join();
  expect(described).toContain('8 characters or more, a lowercase letter');
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  expect(show?.tabIndex).toBe(0);
  if (show) fireEvent.keyDown(show, { key: 'Enter' });
  expect(field.getAttribute('type')).toBe('text');
  expect(show?.getAttribute('aria-pressed')).toBe('true');
  dropToken();
});

test('a sign-in that cannot be handed over says why, and leaves no session behind', async () => {
  let ended = '';
  const query = new URLSearchParams({
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    redirect_uri: 'http://127.0.0.1:51004/callback',
  });
  openPortal(server, `/loginDesktop?${query}`, STUDENT, [
    http.post(at('/auth/login'), () => HttpResponse.json({ ...STUDENT, access_token: 'for a moment' })),
    http.post(at('/desktop/authorize'), () => refusal('feature_missing', 403)),
    http.post(at('/auth/logout'), ({ request }) => {
      ended = request.headers.get('authorization') ?? '';
      return HttpResponse.json({ ok: true });
    }),
  ]);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ivan@demo.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/license/i);
  expect(ended).toBe('Bearer for a moment');
});

test('a refusal of what was typed before does not stand above other input that cannot be sent', async () => {
  openPortal(
    server,
    '/loginDesktop?code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&redirect_uri=http%3A%2F%2F127.0.0.1%3A51004%2Fcallback',
    STUDENT,
    [http.post(at('/auth/login'), () => refusal('bad_credentials', 401))],
  );
  await screen.findByLabelText('Email');
  type('Email', 'ivan@demo.example');
  type('Password', 'wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Incorrect email or password, please try again.');
  type('Email', 'ivan');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Email address is not valid.');
  expect(screen.queryByText('Incorrect email or password, please try again.')).toBeNull();
});

test('leaving a registration with something typed asks first, because the page forgets its link', async () => {
  openPortal(server, '/signup#token=vsl_k', STUDENT, [link({ purpose: 'invitation' })]);
  fireEvent.input(await screen.findByLabelText('First name'), { target: { value: 'Anna' } });
  fireEvent.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }));
  const asked = await screen.findByRole('dialog', { name: 'Leave this screen?' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
});

test.each([
  ['Change: First name', 'First name'],
  ['Change password', 'New password'],
])('leaving the profile asks first when something was typed after “%s”', async (opener, field) => {
  const { router } = openPortal(server, '/profile', STUDENT, PROFILE);
  fireEvent.click(await screen.findByRole('button', { name: opener }));
  type(field, 'Anna');
  act(() => void router.navigate({ to: '/' }));
  await screen.findByRole('dialog', { name: 'Leave this screen?' });
});
