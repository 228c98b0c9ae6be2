import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { addressIn, type Language, languages } from '../src/i18n/languages.ts';
import { titleOf } from './static-head.ts';

export interface AppManifest {
  lang: string;
  dir: string;
  description: string;
  start_url: string;
  shortcuts: readonly { name: string; url: string }[];
}

export const manifestPath = (language: Language): string =>
  addressIn(language, '/manifest.webmanifest');

/** All manifests have the same `id`, so browsers treat them as one application. */
export async function writeManifests(dist: string, pages: readonly RenderedPage[]): Promise<void> {
  const written = JSON.parse(await readFile(`${dist}/manifest.webmanifest`, 'utf8')) as AppManifest;
  for (const language of languages) {
    const file = dist + manifestPath(language);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(manifestIn(language, written, pages)));
  }
}

/** URLs have no language prefix, because the server selects the language. */
export function manifestIn<Manifest extends AppManifest>(
  language: Language,
  manifest: Manifest,
  pages: readonly RenderedPage[],
): Manifest {
  const pageAt = (url: string): RenderedPage => {
    const found = pages.find((page) => page.path === url && page.language.code === language.code);
    if (found === undefined)
      throw new Error(`The manifest contains ${url}, which is not a page in ${language.name}.`);
    return found;
  };
  return {
    ...manifest,
    lang: language.tag,
    dir: language.direction,
    description: pageAt(manifest.start_url).description,
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: titleOf(pageAt(shortcut.url)),
    })),
  };
}
