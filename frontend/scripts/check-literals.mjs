// Fails on words written into the markup instead of the messages: text between tags and named attributes.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = join(import.meta.dirname, '..');
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'title',
  'label',
  'placeholder',
  'alt',
  'description',
  'hint',
  'caption',
]);
const LETTERS = /\p{L}{2,}/u;
const problems = [];

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name));

for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  for (const error of errors) problems.push(`${relative(root, file)}: ${error.message}`);
  const report = (node, text) => {
    if (!LETTERS.test(text)) return;
    const line = source.slice(0, node.start).split('\n').length;
    problems.push(`${relative(root, file)}:${line}: "${text.trim()}" belongs into the messages`);
  };
  const spokenString = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') report(node, node.value);
    if (node?.type === 'TemplateLiteral')
      for (const part of node.quasis) report(node, part.value.cooked ?? '');
    if (node?.type === 'JSXExpressionContainer') spokenString(node.expression);
    if (node?.type === 'ConditionalExpression') {
      spokenString(node.consequent);
      spokenString(node.alternate);
    }
  };
  new Visitor({
    JSXText: (node) => report(node, node.value),
    JSXElement: (node) =>
      node.children.filter((child) => child.type === 'JSXExpressionContainer').forEach(spokenString),
    JSXAttribute: (node) => {
      if (SPOKEN.has(node.name.name) && node.value) spokenString(node.value);
    },
  }).visit(program);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`Markup: ${files.length} files without literals.`);
