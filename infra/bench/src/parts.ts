import { execFileSync } from 'node:child_process';
import { processorTime } from './process-usage.ts';

/** A part whose processor time is measured by itself. */
export interface Part {
  name: string;
  /** Whether it is the product's, or a server that the product stands on. */
  isOwn: boolean;
  /** Answers the processor time so far, in microseconds; NaN where it is unknown. */
  time: () => number;
}

/** A process of the product. */
export const ownPart = (name: string, pid: number): Part => ({ name, isOwn: true, time: () => processorTime(pid) });

/** A server in the container that publishes the port. One that is elsewhere tells nothing. */
export function serverPart(name: string, port: string): Part {
  const pids = pidsBehind(port);
  return { name, isOwn: false, time: () => (pids.length === 0 ? Number.NaN : sum(pids.map(timeIfThere))) };
}

function pidsBehind(port: string): number[] {
  try {
    const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const id = docker('ps', '--quiet', '--filter', `publish=${port}`).trim();
    const [, ...pids] = docker('top', id, '-eo', 'pid').trim().split('\n');
    return pids.map(Number);
  } catch {
    return [];
  }
}

function timeIfThere(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return Number.NaN;
  }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
