import { expect, expectAccessible, PASSWORD, people, signIn, test } from './portal';

test('a wrong password is refused in words and the right one opens the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/E-?mail/i).fill(people.teacher);
  await page.getByLabel(/^Password/).fill('Wrong-2026!');
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await expect(page.getByText('Incorrect email or password, please try again.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await expect(page.getByRole('banner')).toContainText('Maria');
});

test('signing out ends the session everywhere', async ({ page, context }) => {
  await signIn(page, people.teacher);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('banner')).toContainText('Maria');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});

test('a student does not get at a teacher’s screens', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/scenarioGenerator');
  await expect(page).not.toHaveURL(/scenarioGenerator/);
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`sign-in and dashboards are accessible, ${scheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: /^Sign in/ })).toBeVisible();
      await expectAccessible(page);
      for (const person of [people.student, people.teacher, people.admin]) {
        await page.evaluate(() => localStorage.clear());
        await signIn(page, person);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  }
}
