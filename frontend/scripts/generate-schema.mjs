// Writes src/api/schema.gen.ts from the server's OpenAPI document, given as a file or an address; with --check it only
// says whether the file is what it would write.
// Paths lose the API base, which the configuration adds at run time.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const [source, mode] = process.argv.slice(2);
if (!source) {
  console.error('Usage: npm run generate -- openapi.json | http://127.0.0.1:8000/api/openapi.json');
  process.exit(2);
}
const document = source.startsWith('http')
  ? await (await fetch(source)).json()
  : JSON.parse(readFileSync(source, 'utf8'));
document.paths = Object.fromEntries(
  Object.entries(document.paths).map(([path, item]) => [path.replace(/^\/api(?=\/)/, ''), item]),
);
// The client throws every refusal as one error, whose codes it knows: what each call can be refused with is for readers.
for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
  operation.responses = Object.fromEntries(
    Object.entries(operation.responses).filter(([status]) => status < '400'),
  );
}
const file = join(import.meta.dirname, '..', 'src', 'api', 'schema.gen.ts');
const locales = document.components.schemas.AuthState.properties.locale.enum;
const types = `${astToString(await openapiTS(document))}
export const SERVER_LOCALES = ${JSON.stringify(locales)} as const;
`;
if (mode !== '--check') writeFileSync(file, types);
else if (readFileSync(file, 'utf8') !== types) {
  console.error('schema.gen.ts is not what the server describes. Make it anew: make types');
  process.exit(1);
}
console.log('schema.gen.ts is what the server describes');
