// Finds a Chromium for tests and pictures: $CHROME, an installed one, else the one inside @sparticuz/chromium,
// unpacked once with its libraries and with fonts, for without fonts text has no width.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags every use of the browser shares. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** The browser's path. For the unpacked one, the environment it needs is set on this process. */
export async function executablePath() {
  const { CHROME } = process.env;
  if (CHROME) return CHROME;
  return INSTALLED.find((path) => existsSync(path)) ?? unpacked();
}

async function unpacked() {
  const packageFolder = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = require(join(packageFolder, 'package.json'));
  const home = join(tmpdir(), `vesalius-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(join(home, 'ready'))) {
    const { inflate } = await import('@sparticuz/chromium');
    // inflate() writes into the folder for temporary files, under fixed names: give it one of its own.
    const before = process.env.TMPDIR;
    const building = `${home}.${process.pid}`;
    mkdirSync(building, { recursive: true });
    process.env.TMPDIR = building;
    try {
      for (const name of readdirSync(join(packageFolder, 'bin')))
        await inflate(join(packageFolder, 'bin', name));
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    writeFileSync(join(building, 'fonts.conf'), fontConfig(home));
    writeFileSync(join(building, 'ready'), '');
    try {
      renameSync(building, home);
    } catch {
      // Somebody else was faster; theirs is the same.
      rmSync(building, { recursive: true, force: true });
    }
  }
  const libraries = readdirSync(home, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('libnspr4.so'))
    .map((path) => join(home, dirname(path)));
  process.env.LD_LIBRARY_PATH = [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  process.env.FONTCONFIG_FILE = join(home, 'fonts.conf');
  return join(home, 'chromium');
}

function fontConfig(home) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/font-cache</cachedir>
</fontconfig>
`;
}
