import type { Case } from './cases.ts';
import { type Round, sendLoad } from './load.ts';
import type { BareServer, Product } from './servers.ts';

/** One case's figures; each is the median of the rounds. */
export interface Comparison {
  name: string;
  aim: number;
  product: Round;
  bare: Round;
  note: string | undefined;
}

const ROUNDS = 3;
const WARM_UP_S = 1;

/** Loads the bare server and the product in turn, so that both meet the same machine. Throws when the product answers wrongly. */
export async function compare(
  measured: Case,
  servers: { product: Product; bare: BareServer },
  { seconds, profile }: { seconds: number; profile: string },
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
    rounds.product.push(await product.profiled(`${profile}-${round}`, () => sendLoad(product, load, seconds)));
  }
  await check();
  return { name, aim, product: medians(rounds.product), bare: medians(rounds.bare), note: note?.() };
}

function medians(rounds: readonly Round[]): Round {
  const median = (of: keyof Round) =>
    rounds.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99'), processor: median('processor') };
}
