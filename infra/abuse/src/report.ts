import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Times } from './times.ts';

export interface Row {
  probe: string;
  attacker: string;
  healthy: Times;
  peakMb: number;
}

const FOLDER = fileURLToPath(new URL('../../../test-results/abuse/', import.meta.url));
const FILE = `${FOLDER}rows.jsonl`;
const HEAD = [
  'probe',
  'the attacker',
  'others: calls',
  'failed',
  'p50 / p95 / p99 ms',
  'peak memory',
];

export const clearRows = (): void => rmSync(FILE, { force: true });

export function addRow(row: Row): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(row)}\n`);
}

export function tableOfRows(): string {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  const cells = lines.map((line) => {
    const { probe, attacker, healthy, peakMb } = JSON.parse(line) as Row;
    const times = [healthy.p50, healthy.p95, healthy.p99].map((ms) => ms.toFixed(0)).join(' / ');
    return [
      probe,
      attacker,
      String(healthy.calls),
      healthy.failed.join(', ') || '0',
      times,
      `${peakMb.toFixed(0)} MB`,
    ];
  });
  return [HEAD, HEAD.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
