import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';

interface BundleOptions {
  readonly input: string;
  readonly file: string;
  readonly banner?: string;
}

/** Writes one file without dependencies, and the licenses of the bundled packages next to it. */
export async function bundle({ input, file, banner = '' }: BundleOptions): Promise<void> {
  const { output } = await build({
    input,
    platform: 'node',
    tsconfig: false,
    moduleTypes: { '.bash': 'text', '.fish': 'text', '.zsh': 'text' },
    transform: { target: 'node20' },
    output: { file, banner, format: 'esm', codeSplitting: false, comments: false },
  });
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  await writeFile(join(dirname(file), 'THIRD-PARTY-LICENSES.txt'), licensesOf(modules));
}

function licensesOf(modules: readonly string[]): string {
  const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []));
  return [...packages].sort().map(licenseOf).join('\n\n');
}

function packageOf(module: string): string | undefined {
  if (!module.includes('/node_modules/')) return undefined;
  let folder = dirname(module);
  while (!('version' in manifestOf(folder))) folder = dirname(folder);
  return folder;
}

function manifestOf(folder: string): { name?: string; version?: string; license?: string } {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}

function licenseOf(folder: string): string {
  const { name, version, license } = manifestOf(folder);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return [`${name} ${version} (${license})`, text].filter(Boolean).join('\n\n');
}
