import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { call } from './call.ts';
import { below, chanceFrom, shuffled, typedTerms } from './search-words.ts';
import { type Process, startProcess } from './servers.ts';
import { newKey } from './visitor.ts';

/** What searches took among so many pages, in milliseconds. */
export interface SearchFigures {
  pages: number;
  p50: number;
  p95: number;
  p99: number;
  /** The 95th percentile of each question's best time, which other work on the machine hardly affects. */
  quickest95: number;
}

interface Question {
  title: string;
  isLive: boolean;
  page: number;
}

const SIZES = [1_000, 100_000];
const TERMS = 300;
const ROUNDS = 6;
const SERVICE = fileURLToPath(new URL('./search-service.ts', import.meta.url));

/** Asks publish services that keep different numbers of pages the same questions, in turn and one at a time. Throws when one is answered wrongly. */
export async function measureSearch(): Promise<SearchFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-bench-search-'));
  const callerKey = newKey();
  const services: Process[] = [];
  try {
    for (const size of SIZES) {
      console.log(`submitting ${size} pages …`);
      const env = { CALLER_KEY: callerKey, RECEIPT_KEY: newKey() };
      services.push(await startProcess([SERVICE, join(folder, String(size)), String(size)], env));
    }
    console.log('measuring search …');
    return await askAll(services, callerKey);
  } finally {
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function askAll(services: readonly Process[], callerKey: string): Promise<SearchFigures[]> {
  const [questions, chance] = [allQuestions(), chanceFrom(5)];
  /** The times of each service and each question. */
  const times: number[][][] = services.map(() => questions.map(() => []));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const caller = mintCallerToken(callerKey, 'publish', { user: null, client: 'bench' }, new Date());
    for (const [number, question] of shuffled([...questions.entries()], chance))
      for (const [at, { url }] of services.entries()) {
        const time = await ask(url, caller, question);
        // The first round warms up.
        if (round > 0) times[at]?.[number]?.push(time);
      }
  }
  return times.map((ofQuestions, at) => {
    const all = inOrder(ofQuestions.flat());
    const quickest = inOrder(ofQuestions.map((each) => Math.min(...each)));
    return { pages: SIZES[at] ?? 0, p50: all(0.5), p95: all(0.95), p99: all(0.99), quickest95: quickest(0.95) };
  });
}

/** Lists every term for both lists, on one of the first four pages. */
function allQuestions(): Question[] {
  const chance = chanceFrom(4);
  return typedTerms(TERMS).flatMap((title) => [true, false].map((isLive) => ({ title, isLive, page: below(chance, 4) })));
}

async function ask(url: string, caller: string, question: Question): Promise<number> {
  const headers = { [CALLER_HEADER]: caller, 'content-type': 'application/json' };
  const start = performance.now();
  const { status, body } = await call(`${url}/publish/search`, { method: 'POST', headers, body: JSON.stringify(question) });
  const time = performance.now() - start;
  const { posts = [] } = JSON.parse(body.toString()) as { posts?: { title: string; isLive: boolean }[] };
  const isRight = (post: { title: string; isLive: boolean }): boolean =>
    post.isLive === question.isLive &&
    question.title.split(' ').every((term) => post.title.split(' ').some((word) => word.startsWith(term)));
  if (status !== 200 || !posts.every(isRight))
    throw new Error(`The search for «${question.title}» was answered wrongly: ${status} ${body.toString().slice(0, 200)}`);
  return time;
}

/** What tells the time below which this share of them lies. */
function inOrder(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b);
  return (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
