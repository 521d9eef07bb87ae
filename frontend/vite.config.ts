import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Everything the built pages depend on; the same sources give the same id on every machine. */
const sources = ['index.html', 'package-lock.json', 'vite.config.ts', 'public', 'src'];

/** The rules for passwords, which the server reads as well. */
const policy = join(root, '../src/vesalius/accounts/password_policy.json');
/** The messages of screens, mails and paper. */
const messages = join(root, '../src/vesalius/messages');

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'generated')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of [...sources.map((source) => join(root, source)), policy, messages].flatMap(filesUnder)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The paths that have a screen, from the one list of them: the server answers 404 for all others. */
function screenPaths(): string[] {
  const places = readFileSync(join(root, 'src/navigation/places.ts'), 'utf8');
  return [...places.matchAll(/^\s*(?:\{ )?path: '([^']+)'/gm)].map(([, path]) => String(path));
}

/** Writes `meta.json`: the id that an open page compares with the build it was loaded from, and the screens. */
function buildMeta(buildId: string): Plugin {
  return {
    name: 'build-meta',
    generateBundle() {
      const source = JSON.stringify({ buildId, paths: screenPaths() });
      this.emitFile({ type: 'asset', fileName: 'meta.json', source });
    },
  };
}

/** While one works on the code: messages are compiled at the start, and as they are saved. */
function compileMessages(): Plugin {
  const compile = () => promisify(execFile)(process.execPath, [join(root, 'scripts/compile-messages.mjs')]);
  return {
    name: 'compile-messages',
    apply: () => !process.env.VITEST,
    async configureServer({ watcher, config }) {
      await compile();
      watcher.add(messages).on('change', (path) => {
        if (path.startsWith(messages)) compile().catch((error) => config.logger.error(error.message));
      });
    },
  };
}

const buildId = sourceHash();
const backend = process.env.VESALIUS_BACKEND ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react(), compileMessages(), buildMeta(buildId)],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  resolve: { alias: { '@': join(root, 'src'), '@policy': policy } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    // The polyfill serves browsers older than the build target.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What each screen may load is held by .size-limit.js, gzipped; the largest file is the code of all screens' frame.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is always there together travels together: a few files pack better than thirty.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'frame',
              test: /node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Menu|Popover|ScrollArea)\/)/,
              priority: 1,
            },
            // What nearly every screen stands on: one file rather than seven.
            {
              name: 'ui',
              test: /src\/ui\/(EmptyState|PageHeader|PlaceLink|Badge|Trail|links\.module|useFocusBack)\./,
              minShareCount: 3,
              priority: 1,
            },
            // Words that many lists say: one file rather than twenty of a hundred bytes.
            {
              name: 'words',
              test: /generated\/messages\/(action|bulk|column|filter|list(?!_filter)|search)_/,
              minShareCount: 5,
              priority: 1,
            },
            // The same for the words of a case, which the generator, the bedside and the review say.
            {
              name: 'clinical',
              test: /generated\/messages\/(ending|field_exam|gender|grade|section|sign)_/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [root, policy] },
    proxy: {
      // The server takes sockets from its own origin alone.
      '/api': { target: backend, ws: true, rewriteWsOrigin: true },
      '/config.json': backend,
      '/meta.json': backend,
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // jsdom lays nothing out, so a focus trap finds nothing to focus, and prints the whole tree each time.
    onConsoleLog: (log) => !log.includes('use-focus-trap'),
  },
});
