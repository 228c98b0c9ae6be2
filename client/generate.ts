/** With --check, writes nothing and fails if the committed types are stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addReferences, type Components } from '@pasteroom/openapi/public/merge';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { publicApi } from '../bff/src/routes/public-api.ts';

const OPERATIONS = new Set([
  'addText',
  'answerProofOfWork',
  'deleteText',
  'getArchive',
  'getProofOfWork',
  'getReceipt',
  'getSession',
  'getText',
  'getUpload',
  'listOwnTexts',
  'revealText',
]);
const FILE = join(import.meta.dirname, 'src/generated/api.ts');
const BANNER = '// Generated from the public OpenAPI document by `npm run openapi`. Do not edit.\n';

/** Only the operations that the client calls. */
function documentOfClient(): OpenAPI3 {
  const document = publicApi();
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, item]) => {
      const kept = Object.entries(item).filter(([, operation]) =>
        OPERATIONS.has((operation as { operationId?: string }).operationId ?? ''),
      );
      return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
    }),
  );
  const components: Components = {};
  addReferences(components, document, paths);
  return withoutAlternatives({ ...document, tags: [], paths, components }) as OpenAPI3;
}

/**
 * Removes `anyOf` lists that only name required properties. `openapi-typescript` writes them as
 * `unknown`, which would hide the other properties.
 */
function withoutAlternatives(document: object): unknown {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (!isObject(value) || !Array.isArray(value['anyOf'])) return value;
    const { anyOf, ...rest } = value;
    const isRequirement = (each: unknown) =>
      isObject(each) && Object.keys(each).join() === 'required';
    return (anyOf as unknown[]).every(isRequirement) ? rest : value;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types =
  BANNER + astToString(await openapiTypescript(documentOfClient(), { alphabetize: true }));

if (!process.argv.includes('--check')) writeFileSync(FILE, types);
else if (readFileSync(FILE, 'utf8') !== types) {
  console.error('client/src/generated/api.ts is outdated. Run `npm run openapi`.');
  process.exit(1);
}
