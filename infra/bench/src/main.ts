import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { call } from './call.ts';
import { type Case, hotText, manyTexts, newTexts, siteFile, unchangedPage } from './cases.ts';
import { compare, type Comparison } from './compare.ts';
import { firstScripts } from './first-load.ts';
import { residentMemory } from './process-usage.ts';
import { type Product, startBare, startProduct } from './servers.ts';
import { boundTable, comparisonTable } from './table.ts';
import { measureUploads, type UploadFigures } from './uploads.ts';
import { newBypassKey, signIn, type Visitor } from './visitor.ts';

const PAGE = '/pastetext';
const SITE_FOLDER = new URL('../../../frontend/dist', import.meta.url).pathname;
const MB = 1024 * 1024;

// node infra/bench/src/main.ts [hot many new page asset unchanged uploads …] [--seconds 3] [--profile FOLDER]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '3' }, profile: { type: 'string' } },
});
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

try {
  const { comparisons, idle, loaded } = await onFreshProduct(measureCalls);
  const uploads = isWanted('uploads') ? await onFreshProduct(measureUploads) : undefined;
  report(comparisons, { idle, loaded }, uploads, await firstScripts(SITE_FOLDER));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs the work against a product that has just started on an empty folder, with somebody signed in. */
async function onFreshProduct<Result>(work: (product: Product, visitor: Visitor) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-bench-'));
  const key = newBypassKey();
  try {
    const product = await startProduct(folder, key, values.profile);
    try {
      return await work(product, await signIn(product.url, key));
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCalls(product: Product, visitor: Visitor) {
  const idle = residentMemory(product.pid).now;
  const bare = await startBare();
  const comparisons: Comparison[] = [];
  try {
    for (const [name, prepare] of Object.entries(casesFor(visitor))) {
      if (!isWanted(name)) continue;
      console.log(`measuring ${name} …`);
      comparisons.push(await compare(await prepare(), { product, bare }, { seconds: Number(values.seconds), profile: name }));
    }
  } finally {
    await bare.stop();
  }
  return { comparisons, idle, loaded: residentMemory(product.pid).now };
}

function casesFor(visitor: Visitor): Record<string, () => Case | Promise<Case>> {
  const { url } = visitor;
  return {
    hot: () => hotText(visitor),
    many: () => manyTexts(visitor),
    new: () => newTexts(visitor),
    page: () => siteFile(url, "the editor's page (br)", PAGE),
    asset: async () => siteFile(url, 'its script (br)', await firstScriptOf(url)),
    unchanged: () => unchangedPage(url, PAGE),
  };
}

async function firstScriptOf(url: string): Promise<string> {
  const page = (await call(url + PAGE)).body.toString();
  const path = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  if (path === undefined) throw new Error('The editor’s page names no script.');
  return path;
}

type Scripts = Awaited<ReturnType<typeof firstScripts>>;

function report(
  comparisons: Comparison[],
  memory: { idle: number; loaded: number },
  uploads: UploadFigures | undefined,
  scripts: Scripts,
): void {
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}; the product in one process, bare is node:http with the same answer.\n`,
  );
  if (comparisons.length > 0) console.log(comparisonTable(comparisons));
  for (const { name, note } of comparisons) if (note !== undefined) console.log(`${name}: ${note}`);
  const bounds = [
    { name: 'resident memory, idle', figure: memory.idle / MB, most: 250, unit: 'MB' },
    { name: 'resident memory, after these loads', figure: memory.loaded / MB, most: undefined, unit: 'MB' },
    { name: 'first scripts, gzip', figure: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000, most: 150, unit: 'kB' },
  ];
  if (uploads) {
    bounds.push({ name: `peak memory, ${uploads.megabytes} MB in 20 uploads at once`, figure: uploads.peak / MB, most: 512, unit: 'MB' });
    bounds.push({ name: 'and their time', figure: uploads.seconds, most: undefined, unit: 's' });
  }
  console.log(`\n${boundTable(bounds)}`);
}
