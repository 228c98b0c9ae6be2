import type { Case } from './cases.ts';
import { type Round, sendLoad } from './load.ts';
import type { BareServer, Profiled, Server } from './servers.ts';

/** One case's figures; each is the median of the rounds. */
export interface Comparison {
  name: string;
  /** Undefined where none is set. */
  aim: number | undefined;
  product: Round;
  bare: Round;
  note: string | undefined;
}

const ROUNDS = 3;
const WARM_UP_S = 1;

/** Loads the bare server and the product in turn, so that both meet the same machine. Throws when the product answers wrongly. */
export async function compare(
  measured: Case,
  servers: { product: Server; bare: BareServer },
  { seconds, profiled = (_name, work) => work() }: { seconds: number; profiled?: Profiled },
): Promise<Comparison> {
  const { name, aim, sample, load, check, note } = measured;
  const { product, bare } = servers;
  const bareLoad = { status: load.status, requestsOf: load.requestsOf };
  bare.answerWith(await sample());
  await sendLoad(bare, bareLoad, WARM_UP_S);
  await sendLoad(product, load, WARM_UP_S);
  const rounds = { product: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await sendLoad(bare, bareLoad, seconds));
    rounds.product.push(await profiled(String(round), () => sendLoad(product, load, seconds)));
  }
  await check();
  return { name, aim, product: medians(rounds.product), bare: medians(rounds.bare), note: note?.() };
}

function medians(rounds: readonly Round[]): Round {
  const median = (of: (round: Round) => number) => rounds.map(of).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const names = Object.keys(rounds[0]?.parts ?? {});
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    processor: median(({ processor }) => processor),
    parts: Object.fromEntries(names.map((name) => [name, median(({ parts }) => parts[name] ?? Number.NaN)])),
  };
}
