import { readFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** A package that is imported, and the file that imports it first. */
export type Imported = ReadonlyMap<string, string>;

const SPECIFIERS = [
  /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  // A thread's file, and what is loaded by require.
  /\bnew URL\('([^']+\.ts)', import\.meta\.url\)/g,
  /\bcreateRequire\(import\.meta\.url\)\('([^']+)'\)/g,
];

/**
 * Every package that running this file may load, in the tree of this root, whose packages of its own lie in these folders, where these files are
 * never loaded.
 */
export function importedBy(root: string, entry: string, folders: ReadonlyMap<string, string>, notLoaded: readonly string[] = []): Imported {
  const seen = new Set<string>(notLoaded);
  const imported = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !file.endsWith('.ts')) return;
    seen.add(file);
    for (const specifier of specifiersOf(readFileSync(join(root, file), 'utf8'))) {
      if (isBuiltin(specifier)) continue;
      const inside = specifier.startsWith('.') ? join(dirname(file), specifier) : fileOf(root, specifier, folders);
      if (inside !== undefined) visit(inside);
      else if (!imported.has(packageOf(specifier))) imported.set(packageOf(specifier), file);
    }
  };
  visit(entry);
  return imported;
}

function specifiersOf(source: string): string[] {
  // What is a type only is not loaded.
  const code = stripTypeScriptTypes(source);
  return SPECIFIERS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, specifier = '']) => specifier));
}

/** Finds the package name (`@scope/name` or `name`) of a specifier. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The file that a package of our own gives under this specifier; undefined for packages of others. */
function fileOf(root: string, specifier: string, folders: ReadonlyMap<string, string>): string | undefined {
  const name = packageOf(specifier);
  const folder = folders.get(name);
  if (folder === undefined) return undefined;
  const asked = `.${specifier.slice(name.length)}`;
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { exports: Record<string, string> };
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? pattern === asked : asked.startsWith(start) && asked.endsWith(end))
      return join(folder, target.replace('*', asked.slice(start.length, asked.length - (end?.length ?? 0))));
  }
  throw new Error(`${name} gives nothing under ${specifier}.`);
}
