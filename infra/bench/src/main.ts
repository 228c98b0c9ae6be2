import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstScripts } from './first-load.ts';
import { publishLivePage, weighPage } from './live-page.ts';
import { casesFor, compareCases } from './measure.ts';
import { measureSeparate } from './measure-separate.ts';
import { residentMemory } from './process-usage.ts';
import { machine, reportAllInOne, reportSearch, reportSeparate } from './report.ts';
import { measureSearch } from './search.ts';
import { type Product, startProduct } from './servers.ts';
import { measureUploads } from './uploads.ts';
import { newKey, signIn, type Visitor } from './visitor.ts';

const SITE_FOLDER = new URL('../../../frontend/dist', import.meta.url).pathname;
// More than the 10,000 copies that the BFF keeps, so that nearly every read asks the paste service.
const MANY = 12_000;
const PARTS = ['all-in-one', 'search', 'separate'];

// node infra/bench/src/main.ts [all-in-one search separate] [hot many new page asset unchanged live live-br live-unchanged weight uploads] [--seconds 2] [--profile FOLDER]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '2' }, profile: { type: 'string' } },
});
const seconds = Number(values.seconds);
const [parts, names] = [positionals.filter((name) => PARTS.includes(name)), positionals.filter((name) => !PARTS.includes(name))];
const hasPart = (part: string): boolean => parts.length === 0 || parts.includes(part);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);

try {
  console.log(machine());
  if (hasPart('all-in-one')) await allInOne();
  if (hasPart('search')) console.log(reportSearch(await measureSearch()));
  if (hasPart('separate')) {
    const figures = await measureSeparate(isWanted, seconds);
    console.log(figures ? reportSeparate(figures) : 'Only the product in one process was measured.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function allInOne(): Promise<void> {
  const calls = await onFreshProduct(async (product, visitor) => {
    const idle = residentMemory(product.pid).now;
    const wanted = Object.entries(casesFor(visitor, MANY)).filter(([name]) => isWanted(name));
    const comparisons = await compareCases(product, Object.fromEntries(wanted), { seconds, profiled: product.profiled });
    const loaded = residentMemory(product.pid).now;
    const page = isWanted('weight') ? await weighPage(product.url, await publishLivePage(visitor)) : undefined;
    return { comparisons, memory: { idle, loaded }, page };
  });
  const uploads = isWanted('uploads') ? await onFreshProduct(measureUploads) : undefined;
  console.log(reportAllInOne({ ...calls, uploads, scripts: await firstScripts(SITE_FOLDER) }));
}

/** Runs the work against a product that has just started on an empty folder, with somebody signed in. */
async function onFreshProduct<Result>(work: (product: Product, visitor: Visitor) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-bench-'));
  const key = newKey();
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
