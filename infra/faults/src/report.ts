import { mkdirSync, writeFileSync } from 'node:fs';
import type { Outcome } from './run-fault.ts';

const FOLDER = new URL('../../../test-results/faults/', import.meta.url);
const HEAD = [
  'fault',
  'calls',
  'acknowledged',
  'lost',
  'calls that failed',
  'recovery',
  'promises',
];

export function tableOf(outcomes: readonly Outcome[]): string {
  return markdown(
    HEAD,
    outcomes.map((outcome) => [
      outcome.fault,
      String(outcome.calls),
      String(outcome.kept),
      String(outcome.lost),
      Array.from(outcome.outages, ([status, count]) => `${count} × ${status}`).join(', ') || '0',
      `${outcome.recoverySeconds.toFixed(1)} s`,
      promisesOf(outcome),
    ]),
  );
}

const SOLD_HEAD = ['fault', 'orders', 'paid', 'premium given', 'lost', 'given without payment'];

export const tableOfPayments = (outcomes: readonly Outcome[]): string =>
  markdown(
    SOLD_HEAD,
    outcomes.flatMap(({ fault, sold }) =>
      sold ? [[fault, sold.orders, sold.paid, sold.given, sold.lost, sold.wrong].map(String)] : [],
    ),
  );

function markdown(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line([...head]), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}

export const promisesOf = ({ violations }: Outcome): string => violations.join('; ') || 'kept';

export function verdictOf({ fault, lost, violations, log }: Outcome): {
  lost: number;
  violations: string[];
} {
  if (lost > 0 || violations.length > 0) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(new URL(`${fault.replaceAll(/\W+/g, '-')}.log`, FOLDER), log);
  }
  return { lost, violations };
}
