import { call } from './call.ts';
import { type Case, hotText, manyTexts, newTexts, publicFile, unchangedPage } from './cases.ts';
import { compare, type Comparison } from './compare.ts';
import { publishLivePage } from './live-page.ts';
import { type Profiled, type Server, startBare } from './servers.ts';
import type { Visitor } from './visitor.ts';

const PAGE = '/pastetext';

type Prepare = () => Case | Promise<Case>;

/** Every case by its name, not prepared yet; «many» reads so many texts. */
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

/** Compares the product with a bare server, case by case. */
export async function compareCases(
  product: Server,
  cases: Record<string, Prepare>,
  { seconds, profiled = (_name, work) => work() }: { seconds: number; profiled?: Profiled | undefined },
): Promise<Comparison[]> {
  const bare = await startBare();
  const comparisons: Comparison[] = [];
  try {
    for (const [name, prepare] of Object.entries(cases)) {
      console.log(`measuring ${name} …`);
      comparisons.push(
        await compare(await prepare(), { product, bare }, { seconds, profiled: (round, work) => profiled(`${name}-${round}`, work) }),
      );
    }
  } finally {
    await bare.stop();
  }
  return comparisons;
}

async function firstScriptOf(url: string): Promise<string> {
  const page = (await call(url + PAGE)).body.toString();
  const path = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  if (path === undefined) throw new Error('The editor’s page names no script.');
  return path;
}
