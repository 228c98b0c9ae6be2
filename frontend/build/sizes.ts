import { readFile, stat } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import { languages } from '../src/i18n/languages.ts';
import { textsModule } from './texts.ts';
import { chunkWith, type Outputs, withImports } from './chunks.ts';

type Chunk = Rolldown.OutputChunk;

/** Scripts in kB with Brotli, without and with the editor. */
const LIMITS = { before: 120, withEditor: 315, requests: 20 };

const EDITOR_SCREENS = ['src/routes/paste-text.tsx', 'src/routes/publish-page.tsx'];
const ENTRY_MODULES = ['index.html'];
const SESSION = 'src/features/shell/ProfileAvatar.tsx';
const LOADED_AUTOMATICALLY = ['src/shared/rich-editor/TipTapEditor.tsx', SESSION];

/** In kB with Brotli, including the session. */
const OTHER_SCREEN_LIMIT_KB = 130;
const OTHER_SCREENS = ['src/routes/contact.tsx', 'src/routes/live-pages.tsx'];

/** Document, three fonts, manifest, icon (which Chromium requests twice) and session. */
const OTHER_REQUESTS = 8;

/**
 * Prints the script sizes of each screen and language.
 * @throws Error if a size exceeds its limit. Load code later with `import()`.
 */
export async function checkSizes(dist: string, outputs: Outputs): Promise<void> {
  for (const { code } of languages) {
    for (const screen of EDITOR_SCREENS) await checkSize(screen, code);
    for (const screen of OTHER_SCREENS) await checkScreen(screen, code);
  }

  async function checkSize(screen: string, language: string): Promise<void> {
    const texts = textsModule(language);
    const before = await kilobytesOf(dist, reached(outputs, [...ENTRY_MODULES, texts, screen]));
    const all = reached(outputs, [...ENTRY_MODULES, texts, screen, ...LOADED_AUTOMATICALLY]);
    const withEditor = await kilobytesOf(dist, all);
    const styles = new Set(
      [...all].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    );
    const figures = { before, withEditor, requests: all.size + styles.size + OTHER_REQUESTS };
    const summary = `${before.toFixed(1)} kB before the editor, ${withEditor.toFixed(1)} kB with it, ${figures.requests} requests`;
    console.log(
      `${screen} in ${language}: scripts of ${summary} (limits: ${Object.values(LIMITS).join(', ')})`,
    );
    const passed = Object.entries(LIMITS).filter(
      ([name, limit]) => figures[name as keyof typeof LIMITS] > limit,
    );
    if (passed.length > 0)
      throw new Error(
        `The first load exceeds its limits: ${passed.map(([name]) => name).join(', ')}.`,
      );
  }

  async function checkScreen(screen: string, language: string): Promise<void> {
    const kilobytes = await kilobytesOf(
      dist,
      reached(outputs, [...ENTRY_MODULES, textsModule(language), screen, SESSION]),
    );
    console.log(
      `${screen} in ${language}: ${kilobytes.toFixed(1)} kB of scripts (limit: ${OTHER_SCREEN_LIMIT_KB})`,
    );
    if (kilobytes > OTHER_SCREEN_LIMIT_KB)
      throw new Error(`${screen} loads more than ${OTHER_SCREEN_LIMIT_KB} kB of scripts.`);
  }
}

/** In kB with Brotli, before readers enter words. */
const SEALED_LIMIT_KB = 130;
const SEALED_TEXTS = ['', '/sealed-text', '/sending'];

/** @throws Error if the document that decrypts texts loads too much before it opens a text */
export async function checkSealedSize(dist: string, outputs: Outputs): Promise<void> {
  for (const { code } of languages) {
    const modules = ['sealed.html', ...SEALED_TEXTS.map((part) => textsModule(code) + part)];
    const kilobytes = await kilobytesOf(dist, reached(outputs, modules));
    console.log(
      `sealed texts in ${code}: ${kilobytes.toFixed(1)} kB of scripts (limit: ${SEALED_LIMIT_KB})`,
    );
    if (kilobytes > SEALED_LIMIT_KB)
      throw new Error(`Sealed texts load more than ${SEALED_LIMIT_KB} kB of scripts.`);
  }
}

/** In kB with gzip, before the first interaction. */
const PRERENDERED_LIMIT_KB = 60;

/** @throws Error if a prerendered document loads other scripts, or too much */
export async function checkStaticSize(dist: string, script: string): Promise<void> {
  const document = await readFile(`${dist}/terms.html`, 'utf8');
  const loaded = [
    ...document.matchAll(/(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="\/([^"]+)"/g),
  ].map(([, name]) => name ?? '');
  if (loaded.join() !== script)
    throw new Error(`A prerendered document loads ${loaded.join(', ')} instead of only ${script}.`);
  const kilobytes = (await stat(`${dist}/${script}.gz`)).size / 1000;
  console.log(
    `prerendered documents: ${kilobytes.toFixed(1)} kB of scripts before the first interaction (limit: ${PRERENDERED_LIMIT_KB})`,
  );
  if (kilobytes > PRERENDERED_LIMIT_KB)
    throw new Error(`Prerendered documents load more than ${PRERENDERED_LIMIT_KB} kB of scripts.`);
}

function reached(outputs: Outputs, modules: readonly string[]): Set<Chunk> {
  return modules.reduce(
    (seen, module) => withImports(outputs, chunkWith(outputs, module), seen),
    new Set<Chunk>(),
  );
}

async function kilobytesOf(dist: string, chunks: ReadonlySet<Chunk>): Promise<number> {
  const sizes = await Promise.all(
    [...chunks].map(async ({ fileName }) => (await stat(`${dist}/${fileName}.br`)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
