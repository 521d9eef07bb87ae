// Compiles ../src/vesalius/messages/*.json into src/i18n/generated: what has changed since it was last called.
// The compiler opens a file for each message at once and says nothing of those it could not write. Here so many are
// open at a time, and a file that cannot be written ends in an error.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';

const AT_A_TIME = 64;

const root = join(import.meta.dirname, '..');
const outdir = join(root, 'src/i18n/generated');
const compiled = join(outdir, 'compiled.json');
const settings = 'project.inlang/settings.json';
const { locales } = JSON.parse(fs.readFileSync(join(root, settings), 'utf8'));
const messages = locales.map((locale) => `../src/vesalius/messages/${locale}.json`);
const compilers = [settings, 'package-lock.json', 'scripts/compile-messages.mjs'];

const started = new Date();
const changed = (path) => fs.statSync(join(root, path)).mtime;
const last = fs.statSync(compiled, { throwIfNoEntry: false })?.mtime ?? new Date(0);

if (compilers.some((path) => changed(path) >= last)) await compileSince(undefined);
else if (messages.some((path) => changed(path) >= last)) {
  await compileSince({ outputHashes: JSON.parse(fs.readFileSync(compiled, 'utf8')) });
}

async function compileSince(previousCompilation) {
  const failures = [];
  const write = atMost(AT_A_TIME, fs.promises.writeFile);
  const { outputHashes } = await compile({
    project: join(root, 'project.inlang'),
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    cleanOutdir: previousCompilation === undefined,
    previousCompilation,
    fs: {
      ...fs,
      promises: {
        ...fs.promises,
        writeFile: (...parameters) => write(...parameters).catch((error) => failures.push(error)),
      },
    },
  });
  if (failures.length > 0) {
    fs.rmSync(compiled, { force: true });
    throw new Error(`${failures.length} files of messages were not written: ${failures[0].message}`);
  }
  fs.writeFileSync(compiled, JSON.stringify(outputHashes));
  fs.utimesSync(compiled, started, started);
}

/** The same function, of which so many calls run at a time; the others wait. */
function atMost(limit, act) {
  const waiting = [];
  let running = 0;
  return async (...parameters) => {
    if (running === limit) await new Promise((free) => waiting.push(free));
    else running += 1;
    try {
      return await act(...parameters);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
