import {
  expect,
  expectAccessible,
  LANGUAGES,
  LOCALES,
  PASSWORD,
  people,
  portal,
  test,
  wordsOf,
} from './portal';

// A passkey belongs to a name: the demonstration's is `localhost`.
const atName = () => portal().address.replace('127.0.0.1', 'localhost');

for (const language of LANGUAGES) {
  test(`a passkey is added, asked for when signing in, and removed, ${language}`, async ({ browser }) => {
    const t = wordsOf(language);
    const context = await browser.newContext({
      locale: LOCALES[language].browser,
      viewport: { width: 390, height: 900 },
    });
    const page = await context.newPage();
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const email = language === 'en' ? people.teacher : people.teacher2;
    const exact = { exact: true };

    async function signIn() {
      await page.goto(`${atName()}/login`);
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('form button[type=submit]').click();
    }

    await signIn();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${atName()}/profile`);
    await page.getByRole('button', { name: t('passkey_add'), ...exact }).click();
    await page.getByLabel(t('passkey_name'), exact).fill('Laptop');
    await page.getByRole('button', { name: t('factor_next'), ...exact }).click();
    await page.locator('form:has(button) input[type=password]').last().fill(PASSWORD);
    await page.getByRole('button', { name: t('factor_next'), ...exact }).click();
    await page.getByRole('button', { name: t('factor_codes_kept'), ...exact }).click();
    await expect(page.getByText('Laptop')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }

    await page.evaluate(() => localStorage.clear());
    await signIn();
    await page.getByRole('button', { name: t('passkey_use'), ...exact }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('passkey_use'), ...exact }).click();
    await expect(page.getByRole('banner')).toBeVisible();

    await page.goto(`${atName()}/profile`);
    await page.getByRole('button', { name: t('row_remove', { name: 'Laptop' }), ...exact }).click();
    await page.locator('form:has(button) input[type=password]').last().fill(PASSWORD);
    await page.getByRole('button', { name: t('passkey_remove'), ...exact }).click();
    await expect(page.getByText('Laptop')).toBeHidden();
    await context.close();
  });
}
