// Mails as a mail program shows them: in a window of a computer and of a phone, light and dark.
import { expect, expectAccessible, people, test } from './portal';

interface Mail {
  recipient: string;
  subject: string;
  html_body: string;
}

for (const [address, language] of [
  [people.student, 'en_UK'],
  [people.student2, 'bg_BG'],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [390, 600]) {
      test(`a mail in ${language} is readable, ${scheme}, ${width} px`, async ({ page, request }) => {
        const newest = async (): Promise<Mail | undefined> => {
          const { content } = (await (await request.get('/api/mailbox')).json()) as { content: Mail[] };
          return content.find(
            ({ recipient, html_body }) => recipient === address && html_body.includes('#token='),
          );
        };
        // Once for all of these tests: more than two an hour are not sent.
        if (!(await newest())) await request.post('/api/auth/reset-password', { params: { email: address } });
        await expect.poll(newest).toBeTruthy();
        const mail = await newest();
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 700 });
        // Nothing may be fetched: a program that shows a mail asks nobody.
        const fetched: string[] = [];
        page.on('request', (one) => fetched.push(one.url()));
        await page.setContent(mail?.html_body ?? '');
        expect(fetched).toEqual([]);
        await expect(page.getByRole('link')).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2));
        const paper = await page
          .locator('.sheet')
          .evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
        const [red = 0] = (paper.match(/\d+/g) ?? []).map(Number);
        expect(red > 128).toBe(scheme === 'light');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectAccessible(page);
      });
    }
  }
}
