import { setTimeout as pause } from 'node:timers/promises';
import type { Front } from './call.ts';
import { newPage, submit, type Page } from './pages.ts';
import { newText, type Text } from './texts.ts';
import { end, guest, member, publish, read, type Visitor } from './visitor.ts';
import type { Witness } from './witness.ts';

/** Visitors who write, read and end texts all the time. */
export interface Load {
  /** Every text that was ever sent. */
  texts: Text[];
  /** Every page that was ever sent. */
  pages: Page[];
  /** The member who wrote all that no guest wrote. */
  author: Visitor;
  /** Resolves when nothing is in hand any more. */
  stop(): Promise<void>;
}

const AUTHOR = 'Author';
/** How many do it, and how long each rests in between: together some 40 calls a second. */
const CREW = { writers: [4, 350], readers: [6, 220], enders: [1, 450], signers: [1, 900], guests: [2, 500], publishers: [1, 700] } as const;

/** Starts them on the front; each signs in again when its session is gone. */
export async function startLoad(front: Front, witness: Witness): Promise<Load> {
  const texts: Text[] = [];
  const pages: Page[] = [];
  const author = member(front, witness, AUTHOR);
  if (!(await author.enter())) throw new Error('Nobody can sign in.');
  let isStopped = false;

  const crew = (of: keyof typeof CREW, step: () => Promise<void>): Promise<void>[] => {
    const [count, restMs] = CREW[of];
    return Array.from({ length: count }, async () => {
      while (!isStopped) {
        await step();
        await pause(restMs);
      }
    });
  };
  const asAuthor = async (act: () => Promise<unknown>): Promise<void> => {
    const before = witness.forgotten;
    await act();
    if (witness.forgotten > before) await author.enter();
  };
  const running = [
    crew('writers', () => asAuthor(() => publish(author, witness, begun(texts)))),
    crew('readers', () => asAuthor(() => withKept(texts, (text) => read(author, witness, text)))),
    crew('enders', () =>
      asAuthor(() =>
        withKept(
          texts.filter(({ byGuest }) => !byGuest),
          (text) => end(author, witness, text),
        ),
      ),
    ),
    crew('publishers', () => asAuthor(() => submit(author, witness, begunPage(pages)))),
    crew('signers', async () => void (await member(front, witness, 'Somebody').enter())),
    crew('guests', () => asGuest(front, witness, texts)),
  ].flat();
  return {
    texts,
    pages,
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

async function withKept(texts: readonly Text[], act: (text: Text) => Promise<unknown>): Promise<void> {
  const kept = texts.filter(({ state }) => state === 'kept');
  const text = kept[Math.floor(Math.random() * kept.length)];
  if (text) await act(text);
}

/** A pass is good for the text and for reading it twice. */
async function asGuest(front: Front, witness: Witness, texts: Text[]): Promise<void> {
  const visitor = guest(front, witness);
  if (!(await visitor.enter())) return;
  const text = begun(texts, true);
  await publish(visitor, witness, text);
  for (let times = 2; times > 0 && text.state === 'kept'; times -= 1) await read(visitor, witness, text);
}
