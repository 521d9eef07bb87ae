// Every screen of the menu, in both themes, on a phone and at 320 px, with what WCAG 2.2 AA lets a program decide.
// docs/accessibility.md is the report on it.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, people, signIn, test } from './portal';

const SCREENS = {
  manager: [
    '/',
    '/analytics',
    '/analytics?tab=attention',
    '/assignments',
    '/userManagement',
    '/userManagement?tab=groups',
    '/userManagement?import=new',
    '/licenseDetails',
    '/licenseDetails?bind=true',
    '/audit',
    '/tagManagement',
    '/downloads',
  ],
  teacher: [
    '/',
    '/analytics?tab=students',
    '/analytics?tab=tags',
    '/scenarioGenerator?id=ADD_NEW',
    '/scenarioManagement',
    '/templatesManagement',
    '/profile',
  ],
  student: [
    '/',
    '/train',
    '/progress',
    '/progress?tab=scenarios',
    '/progress?tab=attempts',
    '/progress?tab=chats',
    '/progress?tab=pft',
    '/profile',
  ],
} as const;
const PUBLIC = ['/login', '/forgot-password', '/signup', '/support', '/terms', '/imsh2025'];
const ROLES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The window comes after the page behind it, and its lists after the window.
  const window = /[?&]bind=/.test(path);
  await expect(page.locator(window ? '[role="dialog"] h2' : 'h1, [role="dialog"] h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** The page is no wider than the window, and what stands in it ends in sight or in a box that is scrolled. */
async function expectFits(page: Page, path: string): Promise<void> {
  // Charts are drawn anew once the window has its new width.
  await expect.poll(() => beyondTheWindow(page), { message: path }).toEqual([]);
}

function beyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolled = (element: Element): boolean => {
      for (let one = element.parentElement; one; one = one.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
      }
      return false;
    };
    // Not the window's own width: a phone shows a page that is too wide at a smaller scale.
    const width = document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll('main :not(svg *), [role="dialog"] :not(svg *)')].filter(
      (element) => {
        const box = element.getBoundingClientRect();
        return box.right > width + 1 && box.width > 1 && box.height > 1 && !scrolled(element);
      },
    );
    const over = document.documentElement.scrollWidth - width;
    return [
      ...(over > 0 ? [`the page, by ${over} px`] : []),
      ...cut.map((one) => one.outerHTML.slice(0, 90)),
    ];
  });
}

/** Opened in each theme: while a screen changes over, colours of both stand beside each other. */
async function expectAccessibleInBoth(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, path);
    await test.step(`${path} ${colorScheme}`, () => expectAccessible(page));
  }
}

/** What can be pressed is 24 px high and wide; links within a sentence are left out, as the criterion does. */
async function expectTargets(page: Page, path: string): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a[href], button, input:not([type="hidden"], [type="range"]), select, summary',
      ),
    ]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const sentence = element.tagName === 'A' && element.closest('p') !== null;
        const label = element instanceof HTMLInputElement && element.labels?.[0];
        const tall = label ? Math.max(height, label.getBoundingClientRect().height) : height;
        return width > 1 && height > 1 && !sentence && (width < 24 || tall < 24);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small, path).toEqual([]);
}

for (const role of ROLES) {
  test(`${role}: every screen in both themes, and in a window of a desktop`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, people[role]);
    for (const path of SCREENS[role]) {
      await expectAccessibleInBoth(page, path);
      await expectFits(page, path);
    }
  });
}

test('pages without a sign-in in both themes, and at 320 px', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of PUBLIC) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessibleInBoth(page, path);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, path);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const role of ROLES) {
    test(`${role}: a finger finds what it presses, and nothing is cut off at 320 px`, async ({ page }) => {
      test.setTimeout(240_000);
      await signIn(page, people[role]);
      for (const path of SCREENS[role]) {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, path);
        await expectTargets(page, path);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectFits(page, path);
      }
    });
  }

  for (const who of [people.teacher, people.teacher2]) {
    test(`${who}: the tables of a case show all their columns`, async ({ page }) => {
      await signIn(page, who);
      await page.goto('/scenarioManagement');
      await page.getByRole('link', { name: 'A racing heart at night' }).first().click();
      await page.waitForURL(/scenarioGenerator/);
      const tables = page.locator('main table');
      // Laboratory, signs and weights; the list that was there before has one.
      await expect(tables).toHaveCount(3);
      const cut = await tables.evaluateAll((found) =>
        found
          .filter(({ parentElement: place }) => place !== null && place.scrollWidth > place.clientWidth + 1)
          .map((table) => table.outerHTML.slice(0, 90)),
      );
      expect(cut).toEqual([]);
    });
  }
});
