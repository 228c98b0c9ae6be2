/** With --check, writes nothing and fails if a committed file is stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, lint, loadConfig } from '@redocly/openapi-core';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { statusTable } from './error-codes.ts';
import { SERVICES } from './services.ts';
import { generatedEvents } from './generate-events.ts';
import { WithLimits } from './limits.ts';
import { failOnProblems } from './problems.ts';

const here = import.meta.dirname;
const documents = ['bff', ...SERVICES];
const banner =
  '// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.\n';

const config = await loadConfig({ configPath: join(here, 'redocly.yaml') });
const externalRefResolver = new WithLimits(config.resolve);

async function bundled(name: string): Promise<OpenAPI3> {
  const { bundle: document } = await bundle({
    ref: join(here, `${name}.yaml`),
    config,
    externalRefResolver,
  });
  return document.parsed as OpenAPI3;
}

const typesOf = async (document: OpenAPI3): Promise<string> =>
  banner + astToString(await openapiTypescript(structuredClone(document), { alphabetize: true }));

function servicePaths(): string {
  const imports = SERVICES.map(
    (service) => `import type { paths as ${service} } from './${service}.ts';\n`,
  );
  return `${banner}${imports.join('')}\n/** Paths of all services. */\nexport type ServicePaths = ${SERVICES.join(' & ')};\n`;
}

async function generated(): Promise<Map<string, string>> {
  const common = await bundled('common');
  const files = new Map([
    await generatedEvents(config),
    ['generated/common.json', `${JSON.stringify(common, null, 2)}\n`] as const,
    ['generated/common.ts', `${await typesOf(common)}\n${statusTable(common)}`] as const,
    ['generated/service-paths.ts', servicePaths()] as const,
  ]);
  for (const name of documents) {
    failOnProblems(
      `${name}.yaml`,
      await lint({ ref: join(here, `${name}.yaml`), config, externalRefResolver }),
    );
    const document = await bundled(name);
    files.set(`generated/${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
    files.set(`generated/${name}.ts`, await typesOf(document));
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
    console.error(
      `Generated files in openapi/ are outdated (run \`npm run openapi\`): ${stale.join(', ')}`,
    );
    process.exit(1);
  }
} else {
  mkdirSync(join(here, 'generated'), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(here, file), text);
}
