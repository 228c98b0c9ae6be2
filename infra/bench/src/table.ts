import type { Comparison } from './compare.ts';

type Cell = string | number;
const HEAD = ['', 'ratio', 'by CPU', 'aim', 'req/s', 'bare', 'p50 ms', 'p99 ms', 'p99/p50', 'CPU µs', 'bare', ''];
const MOST_TIMES_P50 = 10;

/** The comparisons as lines of text, with the aims beside them. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ name, aim, product, bare }) => {
    const ratios = [product.perSecond / bare.perSecond, bare.processor / product.processor];
    const spread = product.p99 / product.p50;
    // Where the system tells no processor time, the other figure stands alone.
    const reached = ratios.every((ratio) => !(ratio < aim)) && spread < MOST_TIMES_P50;
    const figures = [
      ...ratios.map((ratio) => ratio.toFixed(2)),
      `≥ ${aim.toFixed(2)}`,
      ...[product, bare].map(({ perSecond }) => perSecond.toFixed(0)),
    ];
    const times = [product.p50, product.p99].map((ms) => ms.toFixed(1));
    return [
      name,
      ...figures,
      ...times,
      spread.toFixed(1),
      product.processor.toFixed(0),
      bare.processor.toFixed(0),
      reached ? 'reached' : 'MISSED',
    ];
  });
  return aligned([HEAD, ...rows]);
}

/** Figures that have an upper bound, as lines of text. */
export function boundTable(rows: readonly { name: string; figure: number; most: number | undefined; unit: string }[]): string {
  return aligned(
    rows.map(({ name, figure, most, unit }) => [
      name,
      `${figure.toFixed(0)} ${unit}`,
      most === undefined ? '' : `≤ ${most} ${unit}`,
      most === undefined ? '' : figure <= most ? 'reached' : 'MISSED',
    ]),
  );
}

function aligned(rows: readonly (readonly Cell[])[]): string {
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
