import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstScripts } from './first-load.ts';
import { publishLivePage, weighPage } from './live-page.ts';
import { casesFor, compareCases, publishBefore } from './measure.ts';
import { measureSeparate } from './measure-separate.ts';
import { onOneProcessor } from './one-processor.ts';
import { measureOrders } from './orders.ts';
import { residentMemory } from './process-usage.ts';
import { checkOut } from './other-version.ts';
import { machine, reportAgainst, reportAllInOne, reportOrders, reportSearch, reportSeparate, reportTyping } from './report.ts';
import { measureSearch } from './search.ts';
import { type Product, startProduct, THIS_VERSION } from './servers.ts';
import { measureTyping } from './typing.ts';
import { measureUploads } from './uploads.ts';
import { newKey, signIn, type Visitor } from './visitor.ts';

const SITE_FOLDER = new URL('../../../frontend/dist', import.meta.url).pathname;
// The texts of «many»: more than are read within the 4 s for which the BFF remembers a request, so that it keeps no copies and every read asks the paste service.
const MANY = 60_000;
const PARTS = ['all-in-one', 'search', 'orders', 'typing', 'separate'];

// node infra/bench/src/main.ts [all-in-one search orders typing separate] [hot many new page asset unchanged live live-br live-unchanged weight uploads] [--seconds 2] [--warm-up 15] [--all-processors] [--profile FOLDER] [--against REF]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '15' },
    'all-processors': { type: 'boolean', default: false },
    profile: { type: 'string' },
    against: { type: 'string' },
  },
});
const times = { seconds: Number(values.seconds), warmUp: Number(values['warm-up']) };
const [parts, names] = [positionals.filter((name) => PARTS.includes(name)), positionals.filter((name) => !PARTS.includes(name))];
const hasPart = (part: string): boolean => parts.length === 0 || parts.includes(part);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);

try {
  console.log(machine());
  if (values.against !== undefined) await against(values.against);
  else await everyPart();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function everyPart(): Promise<void> {
  if (hasPart('all-in-one')) await allInOne();
  if (hasPart('search')) console.log(reportSearch(await measureSearch()));
  if (hasPart('orders')) console.log(reportOrders(await measureOrders()));
  if (hasPart('typing')) console.log(reportTyping(await onFreshProduct(({ url }) => measureTyping(url))));
  if (!hasPart('separate')) return;
  const figures = await measureSeparate(isWanted, times.seconds);
  console.log(figures ? reportSeparate(figures) : 'Only the product in one process was measured.');
}

/** Measures the product in one process in turn with another version of itself. */
async function against(ref: string): Promise<void> {
  const other = checkOut(ref);
  try {
    const comparisons = await onProcessors(() =>
      onFreshProduct((product, visitor) =>
        onFreshProduct(async (before, visitorBefore) => {
          for (const each of [visitor, visitorBefore]) await publishBefore(each);
          return compareCases({ server: product, cases: wantedCases(visitor), profiled: product.profiled }, times, {
            server: before,
            cases: wantedCases(visitorBefore),
          });
        }, other.folder),
      ),
    );
    console.log(reportAgainst(ref, comparisons));
  } finally {
    other.remove();
  }
}

async function allInOne(): Promise<void> {
  // A process that sees one processor alone starts fewer threads.
  const idle = await onFreshProduct(async ({ pid }) => residentMemory(pid).now);
  const calls = await onProcessors((isOne) =>
    onFreshProduct(async (product, visitor) => {
      await publishBefore(visitor);
      const comparisons = await compareCases({ server: product, cases: wantedCases(visitor), profiled: product.profiled }, times);
      const loaded = residentMemory(product.pid).now;
      const page = isWanted('weight') ? await weighPage(product.url, await publishLivePage(visitor)) : undefined;
      return { isOne, comparisons, memory: { idle, loaded }, page };
    }),
  );
  const uploads = isWanted('uploads') ? await onFreshProduct(measureUploads) : undefined;
  console.log(reportAllInOne({ ...calls, uploads, scripts: await firstScripts(SITE_FOLDER) }));
}

/** Runs the work on one processor, by `onOneProcessor`, unless all are wanted. */
function onProcessors<Result>(work: (isOne: boolean) => Promise<Result>): Promise<Result> {
  return values['all-processors'] ? work(false) : onOneProcessor(work);
}

function wantedCases(visitor: Visitor): ReturnType<typeof casesFor> {
  return Object.fromEntries(Object.entries(casesFor(visitor, MANY)).filter(([name]) => isWanted(name)));
}

/** Runs the work against a version of the product that has just started on an empty folder, with somebody signed in. */
async function onFreshProduct<Result>(
  work: (product: Product, visitor: Visitor) => Promise<Result>,
  version = THIS_VERSION,
): Promise<Result> {
  const data = await mkdtemp(join(tmpdir(), 'pasteroom-bench-'));
  const bypassKey = newKey();
  try {
    const product = await startProduct({ version, data, bypassKey, profiles: version === THIS_VERSION ? values.profile : undefined });
    try {
      return await work(product, await signIn(product.url, bypassKey));
    } finally {
      await product.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
