import type { Case } from './cases.ts';
import { FIRST_NUMBER } from './load.ts';
import { type Round, sendLoad } from './send-load.ts';
import type { BareServer, Profiled, Server } from './servers.ts';

/** The figures of one case; each is the median of the rounds. */
export interface Comparison {
  name: string;
  /** Undefined where none is set. */
  aim: number | undefined;
  product: Round;
  /** The figures of another version, measured in turn with the product. */
  other?: Round;
  bare: Round;
  note: string | undefined;
}

/** A version of the product that runs, and a case that was prepared on it. */
export interface Candidate {
  server: Server;
  measured: Case;
  profiled?: Profiled | undefined;
}

/** How long the load lasts, in seconds. */
export interface Times {
  /** The length of a round. */
  seconds: number;
  /** The length of the round before those that count: V8 goes on compiling for that long under load, and a server runs for weeks. */
  warmUp: number;
}

const ROUNDS = 3;
/** Numbers that are passed over after a round, since some were sent and not answered. */
const PASSED_OVER = 1_000;

/** Loads the bare server and each version of the product in turn, so that all meet the same machine. Throws when one answers wrongly. */
export async function compare(
  { product, other }: { product: Candidate; other?: Candidate | undefined },
  bare: BareServer,
  { seconds, warmUp }: Times,
): Promise<Comparison> {
  const { name, aim, sample, load, note } = product.measured;
  bare.answerWith(await sample());
  await sendLoad(bare, load, warmUp);
  const [ofProduct, ofOther] = [roundsOf(product), other && roundsOf(other)];
  for (const candidate of [ofOther, ofProduct]) await candidate?.measure(warmUp, 'warm-up');
  const ofBare: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ofBare.push(await sendLoad(bare, load, seconds));
    for (const candidate of [ofOther, ofProduct]) await candidate?.measure(seconds, String(round));
  }
  for (const candidate of [ofOther, ofProduct]) await candidate?.check();
  const figures = ofProduct.medians();
  return { name, aim, product: figures, ...(ofOther && { other: ofOther.medians() }), bare: medians(ofBare), note: note?.(figures) };
}

/** Measures one version round by round; the first round warms it up and does not count. */
function roundsOf({ server, measured: { load, check }, profiled = (_name, work) => work() }: Candidate) {
  const rounds: Round[] = [];
  const answered: number[] = [];
  let next = FIRST_NUMBER;
  return {
    async measure(seconds: number, name: string): Promise<void> {
      const round = await profiled(name, () => sendLoad(server, load, seconds, next));
      rounds.push(round);
      // What was sent in the first half of a round has its answer at the end; wrk makes the first number and does not send it.
      for (let at = 1; at < round.answers / 2; at += 1) answered.push(next + at);
      next += round.answers + PASSED_OVER;
    },
    check: () => check(answered),
    medians: () => medians(rounds.slice(1)),
  };
}

function medians(rounds: readonly Round[]): Round {
  const median = (of: (round: Round) => number) => rounds.map(of).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const names = Object.keys(rounds[0]?.parts ?? {});
  return {
    answers: median(({ answers }) => answers),
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    processor: median(({ processor }) => processor),
    parts: Object.fromEntries(names.map((name) => [name, median(({ parts }) => parts[name] ?? Number.NaN)])),
  };
}
