// Budgets of the architecture, gzip, React included. The files come from the build's own manifest.
import { existsSync, readFileSync } from 'node:fs';

const manifestPath = new URL('./dist/.vite/manifest.json', import.meta.url);
if (!existsSync(manifestPath)) throw new Error('Build first: npm run build');
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** What the browser loads for these entries, without parts loaded later. */
function closure(names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(manifest[name].imports ?? [], seen);
  }
  return [...seen];
}

const files = (names) => names.map((name) => `dist/${manifest[name].file}`);
const styles = (names) =>
  [...new Set(names.flatMap((name) => manifest[name].css ?? []))].map((css) => `dist/${css}`);

const signIn = closure(['index.html']);
const lazyParts = Object.keys(manifest).filter(
  (name) => !signIn.includes(name) && /\.js$/.test(manifest[name].file),
);
const frame = 'src/shell/Frame.tsx';
const shell = closure(['index.html', frame]);
const bedside = closure(['src/features/bedside/ui/BedsideScreen.tsx']).filter(
  (name) => !shell.includes(name),
);
const screens = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && name.startsWith('src/features/'),
);

export default [
  { name: 'Sign-in: JavaScript', path: files(signIn), limit: '170 KiB', gzip: true },
  { name: 'Sign-in: CSS', path: styles(signIn), limit: '25 KiB', gzip: true },
  { name: 'Bedside beyond the shell: JavaScript', path: files(bedside), limit: '60 KiB', gzip: true },
  ...screens.map((name) => ({
    name: `In all: ${name.replace('src/features/', '')}`,
    path: files(closure(['index.html', frame, name])),
    // Decision 30.
    limit: '245 KiB',
    gzip: true,
  })),
  ...lazyParts.map((name) => ({
    name: `Part: ${manifest[name].file.replace('assets/', '')}`,
    path: files([name]),
    limit: /chart/i.test(name) ? '130 KiB' : '50 KiB',
    gzip: true,
  })),
];
