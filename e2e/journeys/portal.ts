// What the journeys share: people, signing in, and looking for faults a person would meet.
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export const PASSWORD = 'Demo-2026!';

export const people = {
  manager: 'manager@demo.example',
  admin: 'admin@demo.example',
  teacher: 'teacher@demo.example',
  teacher2: 'teacher2@demo.example',
  student: 'student@demo.example',
  student2: 'student2@demo.example',
} as const;

/** Goes to a page by the menu: beside the page on a wide window, behind the burger on others. */
export async function goByMenu(page: Page, menu: string, entry: string): Promise<void> {
  const beside = page.getByRole('navigation', { name: menu });
  const burger = page.getByRole('button', { name: menu });
  if ((await burger.getAttribute('aria-expanded')) === 'false') await burger.click();
  await beside.getByRole('link', { name: entry, exact: true }).click();
}

export const LANGUAGES = ['en', 'bg'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The screen's own words in a language, by the keys of its messages; of those with a number, the form for `count`. */
export function wordsOf(language: Language) {
  const messages: Record<string, unknown> = JSON.parse(
    readFileSync(new URL(`../../src/vesalius/messages/${language}.json`, import.meta.url), 'utf8'),
  );
  const plural = new Intl.PluralRules(language);
  return (key: string, params: Record<string, string> = {}): string => {
    const found = messages[key];
    const forms = Array.isArray(found) ? (found[0] as { match: Record<string, string> }).match : {};
    const text =
      typeof found === 'string' ? found : forms[`countPlural=${plural.select(Number(params['count']))}`];
    if (text === undefined) throw new Error(`No message '${key}' in ${language}.`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  };
}

/** What a browser in this language asks for, and what the portal calls the language. */
export const LOCALES = {
  en: { browser: 'en-GB', portal: 'en_UK' },
  bg: { browser: 'bg-BG', portal: 'bg_BG' },
} as const;

interface Portal {
  address: string;
  data: string;
}

/** The portal of the worker this is asked in; files that run at the same time have one each. */
export function portal(): Portal {
  const portals: Portal[] = JSON.parse(process.env.E2E_PORTALS ?? '[]');
  const mine = portals[base.info().parallelIndex];
  if (!mine) throw new Error('This worker has no portal.');
  return mine;
}

/** Every page of a journey fails the journey when it logs an error or breaks the content security policy. */
export const test = base.extend({
  baseURL: async ({}, use) => use(portal().address),
  context: async ({ context }, use) => {
    await use(context);
    // A journey may end while a page still loads: what a route was answering then is no fault.
    for (const routed of [context, ...context.pages()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
    page.on('console', (message) => {
      // What the screen explains or mends is no fault: a refusal, and a part of an older build that is gone.
      const told = /^(Failed to load resource|ChunkError)/.test(message.text());
      if (message.type() === 'error' && !told) {
        faults.push(`console: ${message.text()}`);
      }
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Sign in through the form, in whichever language the page is. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/E-?mail|Имейл|Е-поща/i).fill(email);
  await page.getByLabel(/^(Password|Парола)/).fill(PASSWORD);
  await page.getByRole('button', { name: /^(Sign in|Вход|Влизане)/ }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

interface Mail {
  recipient: string;
  text_body: string;
}

/** The link to `path` in the newest mail to somebody, as soon as the mail is there. */
export async function linkTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { content } = (await (await request.get('/api/mailbox')).json()) as { content: Mail[] };
      const mail = content.find((one) => one.recipient === email && one.text_body.includes(`${path}#`));
      link = mail?.text_body.match(/https?:\S+#token=\S+/)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** The link to `path` that is mailed to somebody because of `act`, whatever was mailed to them before. */
export async function linkBecauseOf(
  request: APIRequestContext,
  email: string,
  path: string,
  act: () => Promise<void>,
): Promise<string> {
  const all = async (): Promise<string[]> => {
    const { content } = (await (await request.get('/api/mailbox')).json()) as { content: Mail[] };
    const mine = content.filter((one) => one.recipient === email && one.text_body.includes(`${path}#`));
    return mine.map((mail) => mail.text_body.match(/https?:\S+#token=\S+/)?.[0] ?? '');
  };
  const before = await all();
  await act();
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await all()).find((one) => !before.includes(one));
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

/**
 * Accessibility: no finding of WCAG 2.2 A or AA; `within` a part where a window covers the targets behind it.
 * A list that is being asked for again is dimmed until it is there.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await expect(page.locator('[aria-busy=true]:has(table)')).toHaveCount(0);
  const found = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  expect(told).toEqual([]);
}

/** The screens speak the account's language; here the account is made to speak this one for a page or a whole context. */
export async function speaking(page: Page | BrowserContext, locale: 'en_UK' | 'bg_BG'): Promise<void> {
  for (const path of ['**/api/auth/login', '**/api/auth/check-admin-and-license']) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), locale } });
    });
  }
}
