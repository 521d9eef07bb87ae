// What the operator offers by the command line, a student takes from it in the browser.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  expect,
  expectAccessible,
  goByMenu,
  LANGUAGES,
  LOCALES,
  people,
  portal,
  signIn,
  speaking,
  test,
  wordsOf,
} from './portal';

/** One of the operator's commands, on this worker's portal; what it printed as JSON. */
async function vesalius(...args: string[]): Promise<{ id: string }> {
  const { stdout } = await promisify(execFile)('../.venv/bin/vesalius', [...args, '--json'], {
    env: { ...process.env, VESALIUS_DATA: portal().data },
  });
  return JSON.parse(stdout);
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });
    test.beforeEach(({ page }) => speaking(page, LOCALES[language].portal));

    test('a student saves the user guide', async ({ page }) => {
      await signIn(page, people.student);
      await goByMenu(page, say('shell_menu'), say('nav_downloads'));
      const name = `user-guide-${language}.pdf`;
      const save = page.getByRole('button', { name: say('downloads_download_file', { name }) });
      await expect(save).toBeVisible();
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await save.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      await expect(page.getByText(say('downloads_started'))).toBeVisible();
    });

    test('a build comes onto the page, is saved whole, and goes again', async ({ page }) => {
      const version = `9.${Date.now()}`;
      const name = `Setup-${version}.exe`;
      const folder = mkdtempSync(join(tmpdir(), 'build'));
      // No real build: what is tried here is the way of a file of some megabytes.
      const content = Buffer.alloc(3_000_000, version);
      writeFileSync(join(folder, name), content);
      for (const tongue of LANGUAGES) {
        writeFileSync(join(folder, `notes.${tongue}`), `- ${wordsOf(tongue)('nav_progress')} **${version}**`);
      }
      const [en, bg] = LANGUAGES.map((tongue) => join(folder, `notes.${tongue}`)) as [string, string];
      const { id } = await vesalius(
        ...['downloads', 'add', 'application', join(folder, name), '--version', version],
        ...['--notes-en', en, '--notes-bg', bg, '--requirements-en', en, '--requirements-bg', bg],
      );
      try {
        await signIn(page, people.student);
        await page.goto('/downloads');
        const title = page.getByRole('heading', { level: 1, name: say('downloads_ready', { version }) });
        await expect(title).toBeVisible();
        await expect(page.getByText(`${say('nav_progress')} ${version}`)).toHaveCount(2);
        await expectAccessible(page);
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: say('downloads_download_file', { name }) }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(name);
        expect(readFileSync(await download.path()).equals(content)).toBe(true);
      } finally {
        await vesalius('downloads', 'remove', id);
      }
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: say('downloads_download_file', { name }) })).toHaveCount(
        0,
      );
    });
  });
}
