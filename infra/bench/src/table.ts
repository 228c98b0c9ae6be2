import type { Comparison } from './compare.ts';

const HEAD = ['', 'ratio', 'by CPU', 'aim', 'req/s', 'bare', 'p50 ms', 'p99 ms', 'p99/p50', 'CPU µs', 'bare', ''];
const MOST_TIMES_P50 = 10;

/** The comparisons as lines of text, with the aims beside them where there are any. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ name, aim, product, bare }) => {
    const ratio = product.perSecond / bare.perSecond;
    const byProcessor = bare.processor / product.processor;
    const spread = product.p99 / product.p50;
    const least = aim ?? 0;
    // Comparisons with NaN are false: where the system tells no processor time, nothing is said of it.
    const missed = [ratio < least && 'ratio', byProcessor < least && 'by CPU', spread >= MOST_TIMES_P50 && 'p99'].filter(Boolean);
    return [
      name,
      ratio.toFixed(2),
      byProcessor.toFixed(2),
      aim === undefined ? '' : `≥ ${aim.toFixed(2)}`,
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
      `${figure.toFixed(0)} ${unit}`,
      most === undefined ? '' : `≤ ${most} ${unit}`,
      most === undefined ? '' : figure <= most ? 'reached' : 'missed',
    ]),
  );
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
