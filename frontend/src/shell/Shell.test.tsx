import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
import { scenarioDetail } from '@/testing/scenario';

const server = startServer();

const narrow = window.matchMedia;
const wide = (query: string) => ({ ...narrow(query), matches: query.includes('min-width: 80em') });
afterEach(() => {
  window.matchMedia = narrow;
});

/** A page that asks the server for nothing. */
const NOWHERE = '/nowhere';
const PERSON = {
  id: '0199a3c2-7f10-7c43-9a55-000000000001',
  firstName: 'Filip',
  lastName: 'Angelov',
  email: 'filip@demo.example',
};
const page = (content: unknown[]) => ({ content, totalElements: content.length, page: 0, size: 5 });

/** What the palette asked the server for. */
function searches() {
  const asked: string[] = [];
  const answer =
    (rows: unknown[]) =>
    async ({ request }: { request: Request }) => {
      const { sortAndSearch } = (await request.json()) as { sortAndSearch: { search: string } };
      asked.push(sortAndSearch.search);
      return HttpResponse.json(page(rows));
    };
  return {
    asked,
    handlers: [
      http.post(at('/user-management/search'), answer([PERSON])),
      http.post(at('/scenario/search'), answer([scenarioDetail({ id: 's-1', name: 'Angel of the night' })])),
    ],
  };
}

const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });

test('on a wide window the menu stands beside the screen; closed, it stays closed', async () => {
  window.matchMedia = wide;
  const { services } = openPortal(server, NOWHERE, member('ADMIN'), []);
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toContain('User management');
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(services.preferences.of('rail').get()).toBe('closed');
  // Without consent it is remembered for the life of the page alone.
  expect(localStorage.getItem('rail')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a narrow window the menu opens over the screen', async () => {
  openPortal(server, NOWHERE, member('TEACHER'), []);
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'Profile' })).toBeTruthy();
});

test('an instrument that fills the window has the menu closed until it is asked for', async () => {
  window.matchMedia = wide;
  openPortal(server, '/scenarioGenerator', member('TEACHER'), []);
  const button = await screen.findByRole('button', { name: 'Menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
});

test('when a window over the screen closes, the focus returns to what opened it', async () => {
  openPortal(server, NOWHERE, member('TEACHER'), []);
  const button = await screen.findByRole('button', { name: 'Menu' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the present place is marked, and only that', async () => {
  window.matchMedia = wide;
  openPortal(server, NOWHERE, member('TEACHER'), []);
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect([...menu.querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual([]);
  fireEvent.click(within(menu).getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(menu.querySelector('[aria-current]')?.textContent).toBe('Profile'));
});

test('the palette finds people by the server and opens who is chosen by keys', async () => {
  const { asked, handlers } = searches();
  const { router } = openPortal(server, NOWHERE, member('ADMIN'), handlers);
  await screen.findByRole('button', { name: /Search or jump to/ });
  ctrlK();
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  expect(screen.getByRole('option', { name: 'User management' })).toBeTruthy();
  // It has no entry in the menu.
  expect(screen.getByRole('option', { name: /^Audit/ })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'ang' } });
  const person = await screen.findByRole('option', { name: /Filip Angelov/ });
  expect(new Set(asked)).toEqual(new Set(['ang']));
  expect(screen.queryByRole('option', { name: 'User management' })).toBeNull();
  // The scenario stands first.
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(person.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(person.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ user: PERSON.id }));
  expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull();
});

test('the palette of a student asks for no people and no scenarios', async () => {
  const { asked, handlers } = searches();
  openPortal(server, NOWHERE, member('STUDENT'), handlers);
  await screen.findByRole('button', { name: /Search or jump to/ });
  ctrlK();
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  fireEvent.change(field, { target: { value: 'progress my' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('option', { name: 'My progress' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'qqqq' } });
  expect(await screen.findByText(/Nothing/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('"?" shows the keys, and can be switched off there', async () => {
  openPortal(server, NOWHERE, member('TEACHER'), []);
  await screen.findByRole('button', { name: 'Menu' });
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  fireEvent.click(within(dialog).getByRole('switch'));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fireEvent.keyDown(document.body, { key: '?' })).toBe(true);
  // With the keys on, the event is taken.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the menu of the person copies the whole id', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const who = member('TEACHER');
  openPortal(server, NOWHERE, who, []);
  const button = await screen.findByRole('button', { name: /Maria Dimitrova.*your account/ });
  expect(button.textContent).toContain('0199…2d8e11');
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy your ID' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(who.id));
  expect(await screen.findByText('Your ID has been copied.')).toBeTruthy();
});

test('the menu of the person signs out', async () => {
  const { services } = openPortal(server, NOWHERE, member('TEACHER'), [
    http.post(at('/auth/logout'), () => new HttpResponse(null, { status: 204 })),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Maria Dimitrova.*your account/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(services.session.token.get()).toBeNull());
});
