import { cpus } from 'node:os';
import type { Comparison } from './compare.ts';
import type { firstScripts } from './first-load.ts';
import type { PageWeight } from './live-page.ts';
import type { SeparateFigures } from './measure-separate.ts';
import type { OrderFigures } from './orders.ts';
import { sum } from './parts.ts';
import type { SearchFigures } from './search.ts';
import { CLIENT } from './send-load.ts';
import { againstTable, boundTable, comparisonTable, partsTable, searchTable } from './table.ts';
import type { TypingFigures } from './typing.ts';
import type { UploadFigures } from './uploads.ts';

const MB = 1024 * 1024;
/** The aim of orders that one core makes in a second. */
const LEAST_ORDERS = 500;
/** Milliseconds from a key to the next frame, at the 95th percentile. */
const MAX_KEY_MS = 50;
/** How much longer a search may take among a hundred times as many pages. */
const MOST_FOR_MORE_PAGES = 1.5;

interface AllInOneFigures {
  /** Whether all of it shared one processor. */
  isOne: boolean;
  comparisons: Comparison[];
  memory: { idle: number; loaded: number };
  page: PageWeight | undefined;
  uploads: UploadFigures | undefined;
  scripts: Awaited<ReturnType<typeof firstScripts>>;
}

/** What it is measured on. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${CLIENT} as the client; bare is node:http with the same answer.`;

/** The figures of the product in one process, as text. */
export function reportAllInOne({ isOne, comparisons, memory, page, uploads, scripts }: AllInOneFigures): string {
  const bounds = [
    { name: 'resident memory, idle', figure: memory.idle / MB, most: 250, unit: 'MB' },
    { name: 'resident memory, after these loads', figure: memory.loaded / MB, most: undefined, unit: 'MB' },
    { name: 'first scripts, brotli', figure: sum(scripts.map(({ bytes }) => bytes)) / 1_000, most: 120, unit: 'kB' },
  ];
  if (page) bounds.push(...weights(page));
  if (uploads) {
    bounds.push({ name: `peak memory, ${uploads.megabytes} MB in 20 uploads at once`, figure: uploads.peak / MB, most: 512, unit: 'MB' });
    bounds.push({ name: 'and their time', figure: uploads.seconds, most: undefined, unit: 's' });
  }
  const where = isOne ? ', on one processor with the bare server and the client' : '';
  return paragraphs(`The product in one process${where}:`, tableOf(comparisons, !isOne), boundTable(bounds));
}

function weights({ html, rest, scripts, framework }: PageWeight) {
  const row = (name: string, bytes: number, most?: number) => ({ name, figure: bytes / 1_000, most, unit: 'kB' });
  return [
    row('live page, whole, gzip', html.gzip + rest, 30),
    row('its HTML, plain', html.plain),
    row('its HTML, gzip', html.gzip),
    row('its HTML, brotli', html.brotli),
    row('its scripts, gzip', scripts),
    row('its scripts of a framework', framework, 0),
  ];
}

/** The figures of this version beside those of another one that was measured in turn with it, as text. */
export const reportAgainst = (ref: string, comparisons: readonly Comparison[]): string =>
  paragraphs(`This version, and ${ref} before it, in turn:`, againstTable(comparisons));

/** The figures of the product in several processes, as text. No aims are set for it. */
export function reportSeparate({ alone, withSecondPaste, idle }: SeparateFigures): string {
  const withoutAims = (comparisons: Comparison[]) => tableOf(comparisons.map((comparison) => ({ ...comparison, aim: undefined })));
  const rows = (comparisons: Comparison[], added = '') =>
    comparisons.map(({ name, product }) => ({ name: name + added, parts: beyondIdle(product, idle) }));
  return paragraphs(
    'Services and BFF in processes of their own, on real servers; CPU is that of these processes:',
    withoutAims(alone),
    'With a second paste process:',
    withoutAims(withSecondPaste),
    'Processor time of each process and server, µs for a request, less what they use while nobody asks:',
    partsTable([...rows(alone), ...rows(withSecondPaste, ', two pastes'), { name: 'nobody asks, µs for a second', parts: idle }]),
  );
}

/** What searches took, as text. */
export const reportSearch = (figures: readonly SearchFigures[]): string =>
  paragraphs('Searches among pages, half of them live, by the publish service alone:', searchTable(figures, MOST_FOR_MORE_PAGES));

/** What orders took, as text. */
export function reportOrders({ orders, microseconds, perSecondAndCore }: OrderFigures): string {
  const verdict = perSecondAndCore >= LEAST_ORDERS ? 'reached' : 'missed';
  const figures = `${microseconds.toFixed(0)} µs of a core each, ${perSecondAndCore.toFixed(0)} a second on one core`;
  return paragraphs(`${orders} orders by the payment service alone, with the simulator: ${figures} (≥ ${LEAST_ORDERS}: ${verdict})`);
}

/** What the parts use for a request beyond what they use anyway. */
function beyondIdle({ parts, perSecond }: Comparison['product'], idle: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(parts).map(([name, time]) => [name, Math.max(0, time - (idle[name] ?? 0) / perSecond)]));
}

/** Writes the table of the cases. On one processor the slowest answers are mostly turns of client and server, so they are not judged then. */
function tableOf(comparisons: readonly Comparison[], areTailsJudged = true): string {
  if (comparisons.length === 0) return '';
  const notes = comparisons.flatMap(({ name, note }) => (note === undefined ? [] : [`${name}: ${note}`]));
  return [comparisonTable(comparisons, areTailsJudged), ...notes].join('\n');
}

const paragraphs = (...texts: string[]): string => `\n${texts.filter((text) => text !== '').join('\n\n')}\n`;

/** How fast keys show in code blocks, as text. */
export function reportTyping(figures: readonly TypingFigures[] | undefined): string {
  if (figures === undefined) return 'Typing was not measured, because Chromium is not installed.';
  const rows = figures.flatMap(({ lines, p95, plainP95 }) => [
    { name: `${lines} lines with a language`, figure: p95, most: MAX_KEY_MS, unit: 'ms' },
    { name: `${lines} lines without one`, figure: plainP95, most: undefined, unit: 'ms' },
  ]);
  return paragraphs('From a key in a code block to the next frame, 95th percentile:', boundTable(rows));
}
