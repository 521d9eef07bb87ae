// Writes src/api/schema.gen.ts from the server's OpenAPI document, given as a file or an address.
// Paths lose the API base, which the configuration adds at run time.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const [source] = process.argv.slice(2);
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
writeFileSync(
  join(import.meta.dirname, '..', 'src', 'api', 'schema.gen.ts'),
  astToString(await openapiTS(document)),
);
