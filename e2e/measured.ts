// What the scripts that measure for `bench` share: SCRIPT ADDRESS EMAIL PASSWORD.
import type { Page } from '@playwright/test';

export const [address = '', email = '', password = ''] = process.argv.slice(2);

/** Signs in through the form, in English. */
export async function enter(page: Page): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: /^sign in/i }).click();
  await page.getByRole('banner').waitFor();
}
