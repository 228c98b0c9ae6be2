import { setTimeout as pause } from 'node:timers/promises';
import type { Front } from './call.ts';
import { newPage, submit, type Page } from './pages.ts';
import { newText, type Text } from './texts.ts';
import { openPurchases, type Purchases } from './purchases.ts';
import type { Shop } from './shop.ts';
import { deleteText, guest, member, publish, read, type Visitor } from './visitor.ts';
import type { Checker } from './checker.ts';

export interface Workload {
  texts: Text[];
  pages: Page[];
  purchases: Purchases | undefined;
  author: Visitor;
  stop(): Promise<void>;
}

const AUTHOR = 'Author';
/** Number of workers and their pause in ms, for about 40 calls per second in total. */
const WORKERS = {
  writers: [4, 350],
  readers: [6, 220],
  deleters: [1, 450],
  signIns: [1, 900],
  guests: [2, 500],
  publishers: [1, 700],
  buyers: [3, 400],
} as const;

export async function startWorkload(
  front: Front,
  checker: Checker,
  shop?: Shop,
): Promise<Workload> {
  const texts: Text[] = [];
  const pages: Page[] = [];
  const author = member(front, checker, AUTHOR);
  if (!(await author.enter())) throw new Error('The sign-in failed.');
  const purchases = shop && openPurchases(front, checker, shop, author);
  let isStopped = false;

  const workers = (of: keyof typeof WORKERS, step: () => Promise<void>): Promise<void>[] => {
    const [count, restMs] = WORKERS[of];
    return Array.from({ length: count }, async () => {
      while (!isStopped) {
        await step();
        await pause(restMs);
      }
    });
  };
  const asAuthor = async (act: () => Promise<unknown>): Promise<void> => {
    const before = checker.lostSessions;
    await act();
    if (checker.lostSessions > before) await author.enter();
  };
  const running = [
    workers('writers', () => asAuthor(() => publish(author, checker, begun(texts)))),
    workers('readers', () =>
      asAuthor(() => withKept(texts, (text) => read(author, checker, text))),
    ),
    workers('deleters', () =>
      asAuthor(() =>
        withKept(
          texts.filter(({ byGuest }) => !byGuest),
          (text) => deleteText(author, checker, text),
        ),
      ),
    ),
    workers('publishers', () => asAuthor(() => submit(author, checker, begunPage(pages)))),
    workers('signIns', async () => void (await member(front, checker, 'Somebody').enter())),
    purchases ? workers('buyers', purchases.buy) : [],
    workers('guests', () => asGuest(front, checker, texts)),
  ].flat();
  return {
    texts,
    pages,
    purchases,
    author,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

function begun(texts: Text[], byGuest = false): Text {
  const text = newText(byGuest);
  texts.push(text);
  return text;
}

function begunPage(pages: Page[]): Page {
  const page = newPage();
  pages.push(page);
  return page;
}

async function withKept(
  texts: readonly Text[],
  act: (text: Text) => Promise<unknown>,
): Promise<void> {
  const kept = texts.filter(({ state }) => state === 'kept');
  const text = kept[Math.floor(Math.random() * kept.length)];
  if (text) await act(text);
}

async function asGuest(front: Front, checker: Checker, texts: Text[]): Promise<void> {
  const visitor = guest(front, checker);
  if (!(await visitor.enter())) return;
  const text = begun(texts, true);
  await publish(visitor, checker, text);
  for (let times = 2; times > 0 && text.state === 'kept'; times -= 1)
    await read(visitor, checker, text);
}
