import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

interface Script {
  name: string;
  /** The size with brotli, as browsers receive it. */
  bytes: number;
}

/** The scripts that a browser fetches before the editor's page shows: what the page names, and what those import before they run. */
export async function firstScripts(siteFolder: string): Promise<Script[]> {
  const page = await readFile(join(siteFolder, 'pastetext.html'), 'utf8');
  const waiting = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => basename(path),
  );
  const found = new Map<string, number>();
  for (const name of waiting) {
    if (found.has(name)) continue;
    const code = await readFile(join(siteFolder, 'assets', name), 'utf8');
    found.set(name, (await stat(join(siteFolder, 'assets', `${name}.br`))).size);
    // `import(…)` comes later, when somebody asks for it, and is not meant here.
    waiting.push(...[...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, imported = '']) => imported));
  }
  return [...found].map(([name, bytes]) => ({ name, bytes }));
}
