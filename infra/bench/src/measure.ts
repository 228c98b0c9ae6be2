import { call } from './call.ts';
import { type Case, hotText, manyTexts, newTexts, publicFile, unchangedPage } from './cases.ts';
import { type Candidate, compare, type Comparison, type Times } from './compare.ts';
import { publishLivePage } from './live-page.ts';
import { FIRST_NUMBER } from './load.ts';
import { type Profiled, type Server, startBare } from './servers.ts';
import { publishTexts, type Visitor } from './visitor.ts';

const PAGE = '/pastetext';
const PUBLISHED_BEFORE = 2_000;

type Prepare = () => Case | Promise<Case>;

/** Lists every case by its name, not prepared yet; «many» is the number of texts of that case. */
export function casesFor(visitor: Visitor, many: number): Record<string, Prepare> {
  const { url } = visitor;
  return {
    hot: () => hotText(visitor),
    many: () => manyTexts(visitor, many),
    new: () => newTexts(visitor),
    page: () => publicFile(url, "the editor's page (br)", PAGE),
    asset: async () => publicFile(url, 'its script (br)', await firstScriptOf(url)),
    unchanged: () => unchangedPage(url, 'the same page, unchanged (304)', PAGE),
    live: async () => publicFile(url, 'a live page (plain)', await publishLivePage(visitor), 'identity'),
    'live-br': async () => publicFile(url, 'a live page (br)', await publishLivePage(visitor)),
    'live-unchanged': async () => unchangedPage(url, 'a live page, unchanged (304)', await publishLivePage(visitor)),
  };
}

/** Publishes some texts. What a process has done shapes how V8 compiles it: one that has published answers otherwise than one that has only started. */
export function publishBefore(visitor: Visitor): Promise<void> {
  const numbers = Array.from({ length: PUBLISHED_BEFORE }, (_, at) => FIRST_NUMBER + at);
  return publishTexts(visitor, numbers, (number) => `bench-before-${number}`);
}

/** A version of the product with its cases by name. */
export interface Version {
  server: Server;
  cases: Record<string, Prepare>;
  profiled?: Profiled | undefined;
}

/** Compares the product with a bare server, and with another version of itself where one is given, case by case. */
export async function compareCases(product: Version, times: Times, other?: Version): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const name of Object.keys(product.cases)) {
    console.log(`measuring ${name} …`);
    const prepared = { product: await candidate(product, name), other: other && (await candidate(other, name)) };
    // A fresh bare server is started, since one that was idle after another case takes up to a quarter more.
    const bare = await startBare();
    try {
      comparisons.push(await compare(prepared, bare, times));
    } finally {
      await bare.stop();
    }
  }
  return comparisons;
}

async function candidate({ server, cases, profiled }: Version, name: string): Promise<Candidate> {
  const measured = await cases[name]?.();
  if (!measured) throw new Error(`There is no case ${name}.`);
  return { server, measured, profiled: profiled && ((round, work) => profiled(`${name}-${round}`, work)) };
}

async function firstScriptOf(url: string): Promise<string> {
  const page = (await call(url + PAGE)).body.toString();
  const path = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  if (path === undefined) throw new Error('The editor’s page names no script.');
  return path;
}
