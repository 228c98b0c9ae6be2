import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Entry {
  url: string;
  metricsUrl: string;
  ended: Promise<number | NodeJS.Signals>;
  said(): string;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

interface Started {
  msg: string;
  url: string;
  metricsUrl: string;
}

const POLL_INTERVAL_MS = 50;
const living = new Set<ChildProcess>();

export function killEntries(): void {
  for (const child of living) child.kill('SIGKILL');
}

export async function startEntry(file: URL, env: Record<string, string>): Promise<Entry> {
  const child = spawn(process.execPath, [file.pathname], {
    env: { HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    // Node can emit 'exit' before the last output.
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  living.add(child);
  child.on('exit', () => living.delete(child));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const { url, metricsUrl } = await new Promise<Started>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`;
      const entry = JSON.parse(line) as Started;
      if (entry.msg === 'started') resolve(entry);
    });
    void ended.then((how) => reject(new Error(`The process ended with ${how}:\n${said}`)));
  });
  return {
    url,
    metricsUrl,
    ended,
    said: () => said,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the index job of a service. */
export async function buildIndexes(file: URL, env: Record<string, string>): Promise<void> {
  await run(process.execPath, [file.pathname, 'indexes'], { env });
}

/** Gauges are missing while their server is unavailable. */
export async function untilMeasured(
  { metricsUrl }: Pick<Entry, 'metricsUrl'>,
  service: string,
  names: readonly string[],
): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
    if (
      names.every((name) =>
        new RegExp(`^pasteroom_${name}\\{component="${service}"\\} [\\d.]+$`, 'm').test(metrics),
      )
    )
      return;
    await setTimeout(POLL_INTERVAL_MS);
  }
}
