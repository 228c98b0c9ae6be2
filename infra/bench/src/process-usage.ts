import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PROC = process.platform === 'linux';
const SAMPLE_MS = 100;
// The microseconds of a clock tick: USER_HZ is 100 on every Linux that Node runs on.
const US_PER_TICK = 10_000;

/** Reads the resident memory of a process in bytes, with its peak since the start where the system records that. */
export function residentMemory(pid: number): { now: number; peak: number } {
  if (!PROC) {
    const now = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
    return { now, peak: now };
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { now: bytesOf('VmRSS'), peak: bytesOf('VmHWM') };
}

/** Watches a process; what is returned ends that and tells the highest peak seen, in bytes. */
export function watchMemory(pid: number): () => number {
  let highest = 0;
  const look = () => (highest = Math.max(highest, residentMemory(pid).peak));
  const timer = setInterval(look, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return look();
  };
}

/** Reads the processor time of all threads of a process, in microseconds; NaN where the system does not record it. */
export function processorTime(pid: number): number {
  if (!PROC) return Number.NaN;
  // The second field is the program's name, which may hold anything.
  const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * US_PER_TICK;
}
