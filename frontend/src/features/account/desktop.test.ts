import { expect, test, vi } from 'vitest';
import { answerAddress, readDesktopRequest, webViewBridge } from './desktop';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const query = (redirect: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ code_challenge: CHALLENGE, redirect_uri: redirect, ...more });

test.each(['http://127.0.0.1:51004/callback', 'http://[::1]:8080'])('%s is this computer', (redirect) => {
  expect(readDesktopRequest(query(redirect, { state: '00e5' }))).toEqual({
    codeChallenge: CHALLENGE,
    redirectUri: redirect,
    state: '00e5',
  });
});

test.each([
  'https://evil.example/callback',
  'http://localhost:8080/callback',
  'http://127.0.0.1:8080@evil.example/',
  'http://127.0.0.1.evil.example:8080/',
  'http://127.0.0.1/callback',
  'javascript:alert(1)',
])('%s is not', (redirect) => {
  expect(readDesktopRequest(query(redirect))).toBe('refused');
});

test('a request is whole or refused, and absent when nothing is asked', () => {
  expect(readDesktopRequest(new URLSearchParams({ code_challenge: CHALLENGE }))).toBe('refused');
  expect(readDesktopRequest(query('http://127.0.0.1:80/', { code_challenge_method: 'plain' }))).toBe(
    'refused',
  );
  expect(readDesktopRequest(new URLSearchParams('state=x'))).toBeNull();
});

test('the code and the state go to the application', () => {
  const request = { codeChallenge: CHALLENGE, redirectUri: 'http://127.0.0.1:9/cb', state: 'a b&c' };
  expect(answerAddress(request, 'vsl_1')).toBe('http://127.0.0.1:9/cb?code=vsl_1&state=a+b%26c');
});

test('only a native web view is told, never a page that frames this one', () => {
  const postMessage = vi.fn();
  expect(webViewBridge({ parent: { postMessage } } as unknown as Window)).toBeNull();
  expect(webViewBridge({ chrome: { webview: { postMessage } } } as unknown as Window)).toEqual({
    postMessage,
  });
  expect(
    webViewBridge({ webkit: { messageHandlers: { vesalius: { postMessage } } } } as unknown as Window),
  ).toEqual({ postMessage });
});
