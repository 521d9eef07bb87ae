// Fails on keys missing in a language, on keys nobody uses, on different placeholders and on missing plural forms.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const LOCALES = { en: 'en-GB', bg: 'bg-BG' };
const problems = [];

const messages = Object.fromEntries(
  Object.keys(LOCALES).map((locale) => {
    const { $schema, ...texts } = JSON.parse(readFileSync(join(root, 'messages', `${locale}.json`), 'utf8'));
    return [locale, texts];
  }),
);

const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message[0].match));
const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
const placeholdersOf = (message) => [...new Set(forms(message).flatMap(placeholders))].sort().join(', ');

for (const [locale, texts] of Object.entries(messages)) {
  const needed = new Intl.PluralRules(LOCALES[locale]).resolvedOptions().pluralCategories;
  for (const key of Object.keys(messages.en)) {
    if (!(key in texts)) problems.push(`${locale}: ${key} is missing`);
  }
  for (const [key, message] of Object.entries(texts)) {
    const original = messages.en[key];
    if (original === undefined) {
      problems.push(`${locale}: ${key} is unknown in en`);
      continue;
    }
    if (forms(message).some((text) => text.trim() === '')) problems.push(`${locale}: ${key} is empty`);
    if (placeholdersOf(message) !== placeholdersOf(original)) {
      problems.push(
        `${locale}: ${key} has {${placeholdersOf(message)}}, en has {${placeholdersOf(original)}}`,
      );
    }
    if (typeof message === 'string') continue;
    const [{ declarations, selectors, match }] = message;
    for (const selector of selectors) {
      if (!declarations.some((line) => line.startsWith(`local ${selector} =`))) continue;
      for (const category of needed) {
        if (!Object.keys(match).some((form) => form.includes(`${selector}=${category}`))) {
          problems.push(`${locale}: ${key} lacks the plural form "${category}"`);
        }
      }
    }
  }
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('generated'),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const used = new Set(
  sources(join(root, 'src')).flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map((match) => match[1])),
);
for (const key of Object.keys(messages.en)) {
  if (!used.has(key)) problems.push(`en: ${key} is used nowhere`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `Messages: ${Object.keys(messages.en).length} texts, complete in ${Object.keys(LOCALES).join(', ')}.`,
);
