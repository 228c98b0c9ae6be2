import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { languages } from '../src/i18n/languages.ts';
import { textsModule } from './texts.ts';
import { chunkWith, type Outputs, withImports, withLateImports } from './chunks.ts';

const OFFLINE_DOCUMENTS = {
  pastetext: 'src/routes/paste-text.tsx',
  publish: 'src/routes/publish-page.tsx',
  offline: 'src/routes/offline.tsx',
};
const SHELL_MODULES = [
  'src/features/shell/MenuDrawer.tsx',
  'src/features/shell/ProfileAvatar.tsx',
  'src/features/shell/ProfilePanel.tsx',
];

/** Publishing needs the network, so these load when users turn on sealing. */
const SEALING = ['src/features/paste-text/SealedCard.tsx', 'src/features/paste-text/seal-text.ts'];

/** `revision` is null if the file name contains a hash. */
interface KeptFile {
  url: string;
  revision: string | null;
}

export async function writeServiceWorker(
  root: string,
  dist: string,
  outputs: Outputs,
): Promise<void> {
  const kept = [...(await keptDocuments(dist)), ...keptAssets(outputs)];
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHE_ENTRIES: JSON.stringify(kept) },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}

function keptDocuments(dist: string): Promise<KeptFile[]> {
  return Promise.all(
    Object.keys(OFFLINE_DOCUMENTS).map(async (name) => {
      const text = await readFile(`${dist}/${name}.html`);
      return {
        url: `/${name}`,
        revision: createHash('sha256').update(text).digest('base64url').slice(0, 16),
      };
    }),
  );
}

function keptAssets(outputs: Outputs): KeptFile[] {
  const chunks = withImports(outputs, chunkWith(outputs, 'index.html'));
  const sealing = SEALING.map((module) => chunkWith(outputs, module));
  for (const chunk of sealing) chunks.add(chunk); // skips its imports
  for (const module of [...Object.values(OFFLINE_DOCUMENTS), ...SHELL_MODULES])
    withLateImports(outputs, chunkWith(outputs, module), chunks);
  // The user's language is unknown at build time.
  for (const { code } of languages)
    for (const moment of ['', '/sending'])
      chunks.add(chunkWith(outputs, `${textsModule(code)}${moment}`));
  for (const chunk of sealing) chunks.delete(chunk);
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const others = outputs.filter(({ fileName }) =>
    /-latin-\d+-normal-[\w-]+\.woff2$|(?<!kdf-)worker-[\w-]+\.js$/.test(fileName),
  );
  const names = new Set([
    ...[...chunks].map(({ fileName }) => fileName),
    ...styles,
    ...others.map(({ fileName }) => fileName),
  ]);
  return [...names].map((name) => ({ url: `/${name}`, revision: null }));
}
