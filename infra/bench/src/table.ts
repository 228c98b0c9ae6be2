import type { Comparison } from './compare.ts';
import type { SearchFigures } from './search.ts';
import type { Round } from './send-load.ts';

const HEAD = ['', 'by CPU', 'aim', 'ratio', 'req/s', 'bare', 'p50 ms', 'p99 ms', 'p99/p50', 'CPU µs', 'bare', ''];
const MOST_TIMES_P50 = 10;

/** The comparisons as lines of text, with the aims beside them where there are any. */
export function comparisonTable(comparisons: readonly Comparison[], areTailsJudged: boolean): string {
  const rows = comparisons.map(({ name, aim, product, bare }) => {
    const ratio = product.perSecond / bare.perSecond;
    const byProcessor = bare.processor / product.processor;
    const spread = product.p99 / product.p50;
    const least = aim ?? 0;
    // Comparisons with NaN are false: where the system tells no processor time, nothing is said of it.
    const missed = [byProcessor < least && 'by CPU', areTailsJudged && spread >= MOST_TIMES_P50 && 'p99'].filter(Boolean);
    return [
      name,
      byProcessor.toFixed(2),
      aim === undefined ? '' : `≥ ${aim.toFixed(2)}`,
      ratio.toFixed(2),
      product.perSecond.toFixed(0),
      bare.perSecond.toFixed(0),
      product.p50.toFixed(1),
      product.p99.toFixed(1),
      spread.toFixed(1),
      product.processor.toFixed(0),
      bare.processor.toFixed(0),
      missed.length === 0 ? (aim === undefined ? '' : 'reached') : `missed: ${missed.join(', ')}`,
    ];
  });
  return aligned([HEAD, ...rows]);
}

/** The medians of two versions side by side, as lines of text: the figures of this one, and of the other one in the column after each. */
export function againstTable(comparisons: readonly Comparison[]): string {
  const head = ['', 'by CPU', 'before', 'CPU µs', 'before', '', 'req/s', 'before', 'p50 ms', 'before', 'p99 ms', 'before'];
  const rows = comparisons.flatMap(({ name, product, other, bare }) => {
    if (!other) return [];
    const change = (100 * (product.processor - other.processor)) / other.processor;
    const pair = (of: (round: Round) => number, digits: number) => [of(product).toFixed(digits), of(other).toFixed(digits)];
    return [
      [
        name,
        ...pair(({ processor }) => bare.processor / processor, 2),
        ...pair(({ processor }) => processor, 0),
        `${change > 0 ? '+' : ''}${change.toFixed(0)} %`,
        ...pair(({ perSecond }) => perSecond, 0),
        ...pair(({ p50 }) => p50, 1),
        ...pair(({ p99 }) => p99, 1),
      ],
    ];
  });
  return aligned([head, ...rows]);
}

/** What each part does for one request, as lines of text: processor time in microseconds. */
export function partsTable(rows: readonly { name: string; parts: Record<string, number> }[]): string {
  const names = rows.map(({ parts }) => Object.keys(parts)).reduce((most, some) => (some.length > most.length ? some : most), []);
  const cell = (time: number | undefined) => (time === undefined || Number.isNaN(time) ? '–' : time.toFixed(0));
  return aligned([['', ...names], ...rows.map(({ name, parts }) => [name, ...names.map((part) => cell(parts[part]))])]);
}

/** Figures that have an upper bound, as lines of text. */
export function boundTable(rows: readonly { name: string; figure: number; most: number | undefined; unit: string }[]): string {
  return aligned(
    rows.map(({ name, figure, most, unit }) => [
      name,
      `${figure < 20 ? figure.toFixed(1) : figure.toFixed(0)} ${unit}`,
      most === undefined ? '' : `≤ ${most} ${unit}`,
      most === undefined ? '' : figure <= most ? 'reached' : 'missed',
    ]),
  );
}

/** What searches took, and how much longer they did among the most pages than among the fewest, as lines of text. */
export function searchTable(figures: readonly SearchFigures[], most: number): string {
  const ms = (time: number | undefined): string => (time ?? Number.NaN).toFixed(2);
  const rows = figures.map(({ pages, p50, p95, p99, quickest95 }) => [`${pages} pages`, ...[p50, p95, p99, quickest95].map(ms)]);
  const [least, greatest] = [figures[0], figures.at(-1)];
  const times = (of: (one: SearchFigures) => number): number => (least && greatest ? of(greatest) / of(least) : Number.NaN);
  const [p95, quickest95] = [times((one) => one.p95), times((one) => one.quickest95)];
  const ratios = [times((one) => one.p50), p95, times((one) => one.p99), quickest95].map((ratio) => ratio.toFixed(2));
  const verdict = p95 <= most && quickest95 <= most ? 'reached' : 'missed';
  const head = ['', 'p50 ms', 'p95 ms', 'p99 ms', 'p95 of the quickest', '', ''];
  return aligned([head, ...rows.map((row) => [...row, '', '']), ['ratio', ...ratios, `p95 ≤ ${most.toFixed(2)}`, verdict]]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? String(cell).padEnd(widths[column] ?? 0) : String(cell).padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
