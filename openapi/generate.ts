/**
 * Lints the documents and writes what is generated from them: the bundled JSON that validates requests, and the types that handlers and the
 * browser are checked against. With --check it writes nothing and fails when the committed files differ.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const here = import.meta.dirname;
const documents = ['account', 'bff', 'captcha', 'paste'];
const banner = '// Generated from the YAML beside this folder by `npm run openapi`; never edited.\n';

const config = await loadConfig({ configPath: join(here, 'redocly.yaml') });

async function generated(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of documents) {
    const ref = join(here, `${name}.yaml`);
    const problems = await lint({ ref, config });
    if (getTotals(problems).errors > 0) {
      formatProblems(problems, { totals: getTotals(problems), version: '' });
      throw new Error(`${name}.yaml does not pass its lint.`);
    }
    const { bundle: document } = await bundle({ ref, config });
    const json = document.parsed as OpenAPI3;
    files.set(`${name}.json`, `${JSON.stringify(json, null, 2)}\n`);
    files.set(`${name}.ts`, banner + astToString(await openapiTypescript(structuredClone(json), { alphabetize: true })));
  }
  return files;
}

const committed = (file: string): string | undefined => {
  try {
    return readFileSync(join(here, 'generated', file), 'utf8');
  } catch {
    return undefined;
  }
};

const files = await generated();
if (process.argv.includes('--check')) {
  const stale = [...files].filter(([file, text]) => committed(file) !== text).map(([file]) => file);
  if (stale.length > 0) {
    console.error(`openapi/generated is not what the documents say (run \`npm run openapi\`): ${stale.join(', ')}`);
    process.exit(1);
  }
} else {
  mkdirSync(join(here, 'generated'), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(here, 'generated', file), text);
}
