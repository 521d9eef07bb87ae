// What surrounds the screens when something takes long, goes missing or is overtaken.
import type { WebSocketRoute } from '@playwright/test';
import { expect, expectAccessible, goByMenu, people, signIn, test, wordsOf } from './portal';

const say = wordsOf('en');

test('work that takes long says so, and the dialog goes with it', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/profile');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/profile/sessions/end-others', async (route) => {
    await held;
    await route.fulfill({ json: { ended: 0 } });
  });
  await page.evaluate(() =>
    fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'student@demo.example', password: 'Demo-2026!' }),
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: say('profile_sessions_end') }).click();
  const busy = page.getByRole('dialog', { name: say('busy') });
  await expect(busy).toBeHidden();
  await expect(busy).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(busy).toBeHidden();
});

test('Backspace goes back, and asks first where something is not saved', async ({ page }) => {
  await signIn(page, people.teacher);
  // One's own: what others have published meanwhile can be seen, not edited.
  await page.goto('/scenarioManagement?mine=true');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/scenarioGenerator\?id=/);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const field = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: say('edit_save') }) })
    .getByRole('textbox')
    .first();
  await field.fill('Something new');
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(/scenarioGenerator\?id=/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Backspace');
  const question = page.getByRole('dialog', { name: say('unsaved_title') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: say('action_cancel') }).click();
  await expect(page).toHaveURL(/scenarioGenerator\?id=/);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Backspace');
  await question.getByRole('button', { name: say('unsaved_leave') }).click();
  await expect(page).toHaveURL(/scenarioManagement/);
});

test('support opens over the screen and Escape closes it', async ({ page }) => {
  await signIn(page, people.teacher);
  await page.getByRole('contentinfo').getByText(say('footer_support')).click();
  const overlay = page.getByRole('dialog');
  await expect(overlay).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});

test('a part of the page that is gone loads the page anew, once', async ({ page }) => {
  await signIn(page, people.teacher);
  let refused = 0;
  await page.route(/\/assets\/Analytics[^/]*\.js$/, async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    return route.fulfill({ status: 404, body: '' });
  });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await goByMenu(page, say('shell_menu'), say('nav_analytics'));
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('a newer build loads the page anew, once', async ({ page }) => {
  await page.route('**/meta.json*', (route) => route.fulfill({ json: { buildId: 'a newer build' } }));
  const loads: string[] = [];
  await page.goto('/login');
  page.on('load', () => loads.push(page.url()));
  await expect.poll(() => loads.length, { timeout: 20_000 }).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('lastBuildId'))).toBe('a newer build');
});

test('a page that could not be loaded without a line is there when the line is back', async ({ page, context }) => {
  await signIn(page, people.student);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: say('nav_downloads') }).click();
  await expect(page.getByRole('heading', { name: say('fault_part') })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: say('fault_part') })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a live line that stays down stops after ten attempts and can be tried again', async ({ page }) => {
  test.setTimeout(120_000);
  let down = true;
  let attempts = 0;
  await page.routeWebSocket(/\/api\/scenario\/ws$/, (socket: WebSocketRoute) => {
    attempts += 1;
    if (down) void socket.close();
    else socket.connectToServer();
  });
  await signIn(page, people.teacher);
  await page.goto('/scenarioGenerator');
  await expect(page.getByText(say('line_stopped'))).toBeVisible({ timeout: 90_000 });
  // The first one and ten more.
  expect(attempts).toBe(11);
  await expectAccessible(page);
  down = false;
  await page.getByRole('button', { name: say('line_retry') }).click();
  await expect(page.getByText(say('line_connected'))).toBeVisible();
});
