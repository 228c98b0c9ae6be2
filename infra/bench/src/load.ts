import autocannon from 'autocannon';
import { type Answer, expectStatus } from './call.ts';
import { cpuTime, type Server, startBare } from './servers.ts';

/** All request numbers have the same length. */
export const FIRST_NUMBER = 100_000_000;

export interface Case {
  name: string;
  /** Minimum for the bare server's CPU time per request, divided by the product's. */
  target?: number;
  status: number;
  request: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
  sample: () => Promise<Answer>;
  /** Number of different requests, or Infinity. Defaults to 1. */
  numbers?: number;
  check?: (number: number) => Promise<void>;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuUs: number;
}

const ROUNDS = 3;
const SECONDS = 2;
/** V8 needs this time to compile hot functions. */
const WARM_UP_SECONDS = 10;

export async function compare(
  product: Server,
  measured: Case,
): Promise<{ product: Figures; bare: Figures }> {
  const sample = expectStatus(await measured.sample(), measured.status);
  const bare = await startBare();
  try {
    bare.send(sample);
    const { send, nextNumber } = sender(measured);
    await send(bare, WARM_UP_SECONDS);
    const number = nextNumber();
    await send(product, WARM_UP_SECONDS);
    const rounds: { product: Figures; bare: Figures }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ bare: await send(bare, SECONDS), product: await send(product, SECONDS) });
    await measured.check?.(number);
    return {
      product: medians(rounds.map((round) => round.product)),
      bare: medians(rounds.map((round) => round.bare)),
    };
  } finally {
    await bare.stop();
  }
}

function sender({ request, status, numbers = 1 }: Case) {
  let sent = 0;
  const nextNumber = () => FIRST_NUMBER + (sent % numbers);
  const setupRequest = ({
    path = '',
    headers = {},
    body = '',
    ...rest
  }: autocannon.Request): autocannon.Request => {
    const number = String(nextNumber());
    sent += 1;
    const renumber = (text: string) => text.replaceAll(String(FIRST_NUMBER), number);
    const renumbered = Object.entries(headers).map(([name, value]) => [
      name,
      renumber(String(value)),
    ]);
    return {
      ...rest,
      path: renumber(path),
      headers: Object.fromEntries(renumbered),
      body: renumber(String(body)),
    };
  };
  const send = async ({ url, pid }: Server, duration: number): Promise<Figures> => {
    const before = cpuTime(pid);
    const requests = [numbers === 1 ? request : { ...request, setupRequest }];
    const result = await autocannon({ url, connections: 32, duration, requests, timeout: 60 });
    const answers = Object.entries(result.statusCodeStats ?? {});
    if (result.errors > 0 || answers.some(([code]) => Number(code) !== status))
      throw new Error(
        `Unexpected responses under load: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`,
      );
    const cpuUs = (cpuTime(pid) - before) / result.requests.total;
    return {
      perSecond: result.requests.average,
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
      cpuUs,
    };
  };
  return { send, nextNumber };
}

function medians(rounds: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    percentile(
      rounds.map((round) => round[name]),
      0.5,
    );
  return {
    perSecond: median('perSecond'),
    p50Ms: median('p50Ms'),
    p99Ms: median('p99Ms'),
    cpuUs: median('cpuUs'),
  };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
