// A student plays a case at the bedside to its end and reads the review, in both languages; once with the keyboard
// alone. What is done is whatever is offered first: the case has to come to an end whichever way it takes.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, LANGUAGES, LOCALES, people, signIn, test, wordsOf } from './portal';

const WHO = { en: people.student, bg: people.student2 } as const;
/** More acts than any case of the demonstration needs. */
const MOST_ACTS = 60;

/** A case of the demonstration that begins with an ECG. */
const ECG_CASE = 'A racing heart at night';

type Say = ReturnType<typeof wordsOf>;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

type Press = (page: Page, target: Locator) => Promise<void>;

const byMouse: Press = (_page, target) => target.click();
const byTouch: Press = (_page, target) => target.tap();
const byKeyboard: Press = async (page, target) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** From the dashboard to the bedside of the first case. */
async function begin(page: Page, say: Say, press: Press): Promise<void> {
  await press(page, page.getByRole('link', { name: say('nav_train'), exact: true }));
  const start = page.getByRole('button', { name: say('train_begin_named', { name: '' }) }).first();
  await press(page, start);
  await expect(page.getByRole('region', { name: say('bedside_monitor') })).toBeVisible();
}

/** Does what is offered, or lets time pass, until the case has ended; `after` looks at the page after each act. */
async function playToEnd(page: Page, say: Say, press: Press, after = async () => {}): Promise<void> {
  const over = page.getByRole('link', { name: say('bedside_to_review') });
  const choices = page.getByRole('list', { name: say('bedside_tab_actions') }).getByRole('listitem');
  let ended = false;
  for (let acts = 0; acts < MOST_ACTS && !ended; acts++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/acts'));
    const open = choices.getByRole('button', { disabled: false }).first();
    if (await open.isVisible()) {
      await press(page, open);
    } else {
      await press(page, page.getByRole('button', { name: say('bedside_let_pass') }));
      const item = page.getByRole('menuitem').last();
      await expect(item).toBeVisible();
      // The menu takes the focus from its button after it is drawn; before, the End key would scroll the page.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') != null))
        .toBe(true);
      await page.keyboard.press('End');
      await expect(item).toBeFocused();
      await page.keyboard.press('Enter');
    }
    const answer = await answered;
    expect(answer.ok()).toBe(true);
    const view = (await answer.json()) as { number: number; ended: boolean };
    ended = view.ended;
    // What is offered is read only once the page shows this answer.
    await expect(page.locator(`[data-number="${view.number}"]`)).toBeAttached();
    if (!ended) await after();
  }
  await expect(over).toBeVisible();
}

async function expectReview(page: Page, say: Say, press: Press): Promise<void> {
  await press(page, page.getByRole('link', { name: say('bedside_to_review') }));
  await expect(page.getByText(say('review_title'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('review_by_objective') })).toBeVisible();
  await expect(page.getByText(say('review_score'), { exact: true })).toBeVisible();
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });
    test.setTimeout(120_000);

    test('a student plays a case to its end, and reads and comments the review', async ({ page }) => {
      const say = wordsOf(language);
      await signIn(page, WHO[language]);
      await begin(page, say, byMouse);
      await expectAccessible(page);

      const monitor = page.getByRole('region', { name: say('bedside_monitor') });
      await expect(monitor.locator('canvas').first()).toBeVisible();
      await monitor.getByRole('button', { name: say('bedside_in_words') }).click();
      await expect(monitor.getByRole('status')).toContainText('/min');

      await page.getByRole('tab', { name: say('bedside_tab_examine') }).click();
      await page.getByRole('button', { name: say('field_exam_airway') }).click();
      const course = page.getByRole('region', { name: say('bedside_course') });
      await expect(course).toContainText(say('field_exam_airway'));

      await page.getByRole('button', { name: say('bedside_pause') }).click();
      await expect(page.getByText(say('bedside_paused'))).toBeVisible();
      await page.getByRole('button', { name: say('bedside_resume') }).click();
      await expect(page.getByText(say('bedside_paused'))).toBeHidden();

      // A page that is loaded anew goes on where the run is.
      await page.reload();
      await expect(course).toContainText(say('field_exam_airway'));

      await playToEnd(page, say, byMouse);
      await expectReview(page, say, byMouse);
      await expectAccessible(page);
      await page.getByLabel(say('review_write')).fill('A case to remember.');
      await page.getByRole('button', { name: say('review_send') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'A case to remember.' })).toBeVisible();
    });

    test('the same with the keyboard alone', async ({ page }) => {
      const say = wordsOf(language);
      await signIn(page, WHO[language]);
      await begin(page, say, byKeyboard);
      await playToEnd(page, say, byKeyboard);
      await expectReview(page, say, byKeyboard);
    });
  });
}

test('who asks for the ECG has done the action, and who does an action sees its result', async ({ page }) => {
  const say = wordsOf('en');
  await signIn(page, people.student);
  await page.goto('/train');
  const course = page.getByRole('region', { name: say('bedside_course') });
  const actions = page.getByRole('list', { name: say('bedside_tab_actions') });
  const record = actions.getByRole('button', { name: /12-lead ECG/ });
  const tab = (name: string) => page.getByRole('tab', { name: say(name) });
  const start = async () => {
    await page.goto('/train');
    await page.getByRole('button', { name: say('train_begin_named', { name: ECG_CASE }) }).first().click();
    await expect(record).toHaveAttribute('aria-disabled', 'false');
  };
  const leave = async () => {
    await page.getByRole('button', { name: say('bedside_end') }).click();
    await page.getByRole('dialog').getByRole('button', { name: say('bedside_end') }).click();
    await expect(page.getByText(say('bedside_over'))).toBeVisible();
  };

  await start();
  await tab('bedside_tab_examine').click();
  await page.getByRole('button', { name: say('section_ecg'), exact: true }).click();
  await expect(course).toContainText('12-lead ECG');
  await tab('bedside_tab_actions').click();
  await expect(record).toHaveAttribute('aria-disabled', 'true');
  await leave();
  await page.getByRole('link', { name: say('bedside_to_review') }).click();
  const objectives = page.getByRole('main');
  await expect(objectives.getByText(/12-lead ECG/).first()).toBeVisible();
  await expect(page.getByText(say('grade_critical')).first()).toBeVisible();

  await start();
  await record.click();
  await page.getByRole('button', { name: say('bedside_shown_open', { name: say('section_ecg') }) }).click();
  const result = page.getByRole('listitem').filter({ hasText: say('bedside_ecg_larger') });
  await expect(result).toBeFocused();
  await expect(result.locator('svg, canvas').first()).toBeVisible();
  await leave();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.setTimeout(120_000);

  const start = async (page: Page, say: Say) => {
    await signIn(page, people.student);
    await page.goto('/train');
    // With values out of their limits from the start.
    await page.getByRole('button', { name: say('train_begin_named', { name: ECG_CASE }) }).first().tap();
    await expect(page.getByRole('region', { name: say('bedside_monitor') })).toBeVisible();
  };

  /** The values and the ways to act, wherever the page is scrolled to. */
  const expectInHand = async (page: Page, say: Say) => {
    const monitor = page.getByRole('region', { name: say('bedside_monitor') });
    const { innerHeight: height, scrollHeight } = await page.evaluate(() => ({
      innerHeight,
      scrollHeight: document.documentElement.scrollHeight,
    }));
    for (const top of [0, (scrollHeight - height) / 2, scrollHeight]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(monitor.getByText(say('bedside_short_heart_rate'), { exact: true })).toBeInViewport();
      await expect(page.getByRole('tab', { name: say('bedside_tab_actions') })).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByRole('button', { name: say('bedside_let_pass') })).toBeInViewport({ ratio: 0.99 });
    }
  };

  test('a case is played to its end by touch, with the values and the ways to act in sight', async ({
    page,
  }) => {
    const say = wordsOf('en');
    await start(page, say);
    await expectInHand(page, say);
    await expectAccessible(page);
    // The whole monitor comes into sight from wherever it is asked for.
    await page.getByRole('button', { name: say('bedside_curves_all') }).tap();
    await expect(page.locator('[data-monitor] canvas').first()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: say('bedside_curves_one') }).tap();
    await page.getByRole('tab', { name: say('bedside_tab_examine') }).tap();
    await page.getByRole('button', { name: say('field_exam_airway') }).tap();
    // What was done last leads to the log.
    await page.getByRole('button', { name: new RegExp(`^${say('bedside_course')}`) }).tap();
    const course = page.getByRole('region', { name: say('bedside_course') });
    await expect(course).toContainText(say('field_exam_airway'));
    await expectAccessible(page);
    await page.getByRole('tab', { name: say('bedside_tab_actions') }).tap();
    await playToEnd(page, say, byTouch, () => expectInHand(page, say));
    await expectReview(page, say, byTouch);
    // In its card among the attempts, what was made of the score stands beside it.
    await page.goto('/progress?tab=attempts');
    const score = page.locator(`td[data-label="${say('review_score')}"]`).first();
    await expect(score).toBeVisible();
    const apart = await score.evaluate((cell) => {
      const figure = document.createRange();
      if (cell.firstChild) figure.selectNodeContents(cell.firstChild);
      const made = cell.lastElementChild?.getBoundingClientRect();
      return (made?.left ?? 0) - figure.getBoundingClientRect().right;
    });
    expect(apart).toBeGreaterThan(0);
    expect(apart).toBeLessThan(20);
  });

  test('the patient is talked with, and the answer is in sight', async ({ page }) => {
    const say = wordsOf('en');
    await start(page, say);
    await page.getByRole('tab', { name: say('bedside_tab_talk') }).tap();
    const list = page.getByRole('list', { name: say('bedside_tab_talk') });
    for (const question of ['Hello, what brings you in?', 'Do you smoke?', 'Any allergies?', 'Which medicines?']) {
      await page.getByRole('textbox', { name: say('bedside_say') }).fill(question);
      await page.keyboard.press('Enter');
      const answer = list.getByRole('listitem').last();
      await expect(answer).toHaveAttribute('data-kind', 'answered');
      await expect(list.getByText(question)).toBeAttached();
      await expect(answer).toBeInViewport();
      await expect(page.getByRole('textbox', { name: say('bedside_say') })).toBeInViewport();
    }
    await expectInHand(page, say);
    await expectAccessible(page);
    // A notice covers neither the values nor the ways to act.
    await page.route('**/acts', (route) => route.abort());
    await page.getByRole('button', { name: say('bedside_pause') }).tap();
    const notice = await page.getByRole('alert').filter({ hasText: say('error_offline') }).boundingBox();
    await page.unroute('**/acts');
    const held = await page.getByRole('button', { name: say('bedside_pause') }).boundingBox();
    const tabs = await page.getByRole('tablist').boundingBox();
    expect(notice?.y).toBeGreaterThan((held?.y ?? 0) + (held?.height ?? 0));
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    await page.getByRole('alert').getByRole('button', { name: say('action_close') }).tap();
    await page.getByRole('button', { name: say('bedside_end') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bedside_end') })
      .tap();
    await expect(page.getByText(say('bedside_over'))).toBeVisible();
  });
});

test('two windows: an act on an older state is refused, and the window shows what is true', async ({
  page,
  context,
}) => {
  const say = wordsOf('en');
  await signIn(page, people.student);
  await begin(page, say, byMouse);
  const other = await context.newPage();
  // The first window stops hearing of the run.
  await page.route(/\/api\/bedside\/attempts\/[^/]+$/, (route) => route.abort());
  await other.goto(page.url());
  await other.getByRole('button', { name: say('bedside_pause') }).click();
  await expect(other.getByText(say('bedside_paused'))).toBeVisible();
  await page.getByRole('button', { name: say('bedside_pause') }).click();
  await expect(page.getByText(say('error_bedside_moved_on'))).toBeVisible();
  await page.unroute(/\/api\/bedside\/attempts\/[^/]+$/);
  await expect(page.getByText(say('bedside_paused'))).toBeVisible();
  await other.getByRole('button', { name: say('bedside_end') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('bedside_end') })
    .click();
  await expect(page.getByText(say('bedside_over'))).toBeVisible();
});
