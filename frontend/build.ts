import { rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { compressAll } from './build/compress.ts';
import { loadContent } from './build/content/load-content.ts';
import { writeDocuments } from './build/documents.ts';
import { writeManifests } from './build/manifests.ts';
import { SEALED_MODE } from './build/sealed-documents.ts';
import { checkSealedSize, checkSizes, checkStaticSize } from './build/sizes.ts';
import { writeSiteTexts } from './build/site-texts.ts';
import { writeServiceWorker } from './build/service-worker.ts';

type Output = Rolldown.RolldownOutput;

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist`;
const serverDir = `${root}node_modules/.cache/server`;

async function buildSite(): Promise<void> {
  const browser = (await build({ root, logLevel: 'warn' })) as Output;
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/entry-server.tsx',
      outDir: serverDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  });
  const sealed = await buildSealedPage();
  const staticScript = await buildStaticScript();
  const content = await loadContent();
  const { renderSite } = await import(pathToFileURL(`${serverDir}/entry-server.js`).href);
  const pages = await renderSite(content);
  await writeDocuments(dist, pages, { outputs: browser.output, content, staticScript });
  await writeSiteTexts(dist, pages, content);
  await writeManifests(dist, pages);
  await writeServiceWorker(root, dist, browser.output);
  await rm(serverDir, { recursive: true });
  await compressAll(dist);
  await checkSizes(dist, browser.output);
  await checkStaticSize(dist, staticScript);
  await checkSealedSize(dist, sealed.output);
}

async function buildSealedPage(): Promise<Output> {
  const rolldownOptions = { input: `${root}sealed.html` };
  return (await build({
    root,
    mode: SEALED_MODE,
    logLevel: 'warn',
    build: { rolldownOptions, emptyOutDir: false, copyPublicDir: false },
  })) as Output;
}

/** Returns the file name. The script shares no files with the application. */
async function buildStaticScript(): Promise<string> {
  const rolldownOptions = {
    input: `${root}src/app/entry-static.ts`,
    output: { codeSplitting: false, entryFileNames: 'assets/static-[hash].js' },
  };
  const built = (await build({
    root,
    logLevel: 'warn',
    build: { rolldownOptions, emptyOutDir: false, copyPublicDir: false },
  })) as Output;
  return built.output[0].fileName;
}

await buildSite();
