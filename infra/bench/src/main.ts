import { cpus, totalmem } from 'node:os';
import { casesFor } from './cases.ts';
import { compare } from './load.ts';
import { measureSearch } from './search.ts';
import { measureSealed } from './sealed.ts';
import { memoryOf, onProduct } from './servers.ts';
import { measureTyping } from './typing.ts';
import { measureUploads } from './uploads.ts';

// Usage: node infra/bench/src/main.ts [CASE …], with the cases in cases.ts and idle, uploads,
// search, typing and sealed.
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const rows = ['| case | result | target | met |', '|---|---|---|---|'];

interface Result {
  name: string;
  figure: number;
  unit: string;
  least?: number | undefined;
  most?: number;
  more?: string;
}

function add({ name, figure, unit, least, most, more = '' }: Result): void {
  const target =
    least === undefined ? (most === undefined ? '' : `≤ ${most} ${unit}`) : `≥ ${least}`;
  const isMet = figure >= (least ?? -Infinity) && figure <= (most ?? Infinity);
  const rounded = figure.toFixed(figure < 10 ? 2 : 0);
  rows.push(
    `| ${name} | ${rounded} ${unit}${more} | ${target} | ${target === '' ? '' : isMet ? 'yes' : 'no'} |`,
  );
}

if (isWanted('idle'))
  add({
    name: 'memory, idle',
    figure: await onProduct(async ({ pid }) => memoryOf(pid).now),
    unit: 'MB',
    most: 250,
  });
await onProduct(async (product, visitor) => {
  for (const [name, prepare] of Object.entries(casesFor(visitor))) {
    if (!isWanted(name)) continue;
    console.log(`measuring ${name} …`);
    const measured = await prepare();
    const { product: figures, bare } = await compare(product, measured);
    const { cpuUs, perSecond, p50Ms, p99Ms } = figures;
    const more = ` (${cpuUs.toFixed(0)} µs, ${perSecond.toFixed(0)} per second, p50 ${p50Ms} ms, p99 ${p99Ms} ms)`;
    add({
      name: measured.name,
      figure: bare.cpuUs / cpuUs,
      unit: 'of the bare server',
      least: measured.target,
      more,
    });
  }
});
if (isWanted('uploads')) {
  const { seconds, peakMb } = await onProduct(measureUploads);
  add({
    name: 'peak memory, 20 uploads of 100 MB at once',
    figure: peakMb,
    unit: 'MB',
    most: 512,
    more: ` (${seconds.toFixed(0)} s)`,
  });
}
if (isWanted('search'))
  add({
    name: 'title search among 100,000 pages, p95',
    figure: await measureSearch(),
    unit: 'ms',
    most: 50,
  });
if (isWanted('typing')) {
  const figures = await onProduct(({ url }) => measureTyping(url));
  for (const [name, p95] of figures ?? [])
    add({ name: `key to frame, ${name}, p95`, figure: p95, unit: 'ms', most: 50 });
}
if (isWanted('sealed'))
  for (const result of await onProduct(({ url }) => measureSealed(url))) add(result);

console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB\n`,
);
console.log(rows.join('\n'));
