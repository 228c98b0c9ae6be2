/**
 * Lints the documents and writes what is generated from them: the bundled JSON that validates requests, and the types that handlers and the
 * browser are checked against; and the document of the events, from their catalogue. With --check it writes nothing and fails when the
 * committed files differ.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, lint, loadConfig } from '@redocly/openapi-core';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { SERVICES } from './services.ts';
import { generatedEvents } from './generate-events.ts';
import { failOnProblems } from './problems.ts';

const here = import.meta.dirname;
const documents = ['bff', ...SERVICES];
const banner = '// Generated from the YAML beside this folder by `npm run openapi`; never edited.\n';

const config = await loadConfig({ configPath: join(here, 'redocly.yaml') });

async function generated(): Promise<Map<string, string>> {
  const files = new Map([await generatedEvents(config)]);
  for (const name of documents) {
    const ref = join(here, `${name}.yaml`);
    failOnProblems(`${name}.yaml`, await lint({ ref, config }));
    const { bundle: document } = await bundle({ ref, config });
    const json = document.parsed as OpenAPI3;
    files.set(`generated/${name}.json`, `${JSON.stringify(json, null, 2)}\n`);
    files.set(`generated/${name}.ts`, banner + astToString(await openapiTypescript(structuredClone(json), { alphabetize: true })));
  }
  return files;
}

const committed = (file: string): string | undefined => {
  try {
    return readFileSync(join(here, file), 'utf8');
  } catch {
    return undefined;
  }
};

const files = await generated();
if (process.argv.includes('--check')) {
  const stale = [...files].filter(([file, text]) => committed(file) !== text).map(([file]) => file);
  if (stale.length > 0) {
    console.error(`openapi/ holds files that are not what their sources say (run \`npm run openapi\`): ${stale.join(', ')}`);
    process.exit(1);
  }
} else {
  mkdirSync(join(here, 'generated'), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(here, file), text);
}
