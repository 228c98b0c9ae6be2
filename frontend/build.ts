import { rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { compressAll } from './build/compress.ts';
import { writeDocuments } from './build/documents.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { checkSizes } from './build/sizes.ts';

type Output = Rolldown.RolldownOutput;

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist`;
const serverDir = `${root}node_modules/.cache/server`;

/** Builds the site into frontend/dist: scripts, a document for each page, the service worker, and .br and .gz beside every text. */
async function buildSite(): Promise<void> {
  const browser = (await build({ root, logLevel: 'warn' })) as Output;
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/app/entry-server.tsx', outDir: serverDir, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const { renderPages } = await import(pathToFileURL(`${serverDir}/entry-server.js`).href);
  await writeDocuments(dist, await renderPages(), browser.output);
  await writeServiceWorker(root, dist, browser.output);
  await rm(serverDir, { recursive: true });
  await compressAll(dist);
  await checkSizes(dist, browser.output);
}

await buildSite();
