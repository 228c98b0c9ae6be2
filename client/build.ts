/** Writes the package's code and types to dist/, or the folder in the first argument. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { bundle } from './bundle.ts';

const here = import.meta.dirname;
const source = join(here, 'src');
const input = join(source, 'client.ts');
const folder = process.argv[2] ?? join(here, 'dist');

await bundle({ input, file: join(folder, 'client.js') });
await writeTypes('client', declarations());

function declarations(): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(here, '../tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [input] }, ts.sys, here);
  const program = ts.createProgram([input], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    types: ['node'],
    rootDir: join(here, '..'),
    outDir: join(here, '..'),
  });
  const found = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) => found.set(path, text));
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  return found;
}

/** Writes the module's types and those that they import. Others may need packages. */
async function writeTypes(module: string, found: ReadonlyMap<string, string>): Promise<void> {
  const text = found.get(join(source, `${module}.d.ts`)) ?? '';
  const file = join(folder, `${module}.d.ts`);
  await mkdir(dirname(file), { recursive: true });
  // TypeScript keeps these extensions, but resolves them only in sources.
  await writeFile(file, text.replaceAll(/( from '\.[^']+)\.ts'/g, "$1.js'"));
  for (const [, imported = ''] of text.matchAll(/ from '\.\/([^']+)\.ts'/g))
    await writeTypes(imported, found);
}
