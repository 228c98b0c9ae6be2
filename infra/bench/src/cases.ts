import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type Answer, call, type Call, headerOf, inParallel } from './call.ts';
import { FIRST_NUMBER, type Load } from './load.ts';
import type { Round } from './send-load.ts';
import { htmlOf, textForm } from './text.ts';
import { checkText, publishTexts, type Visitor } from './visitor.ts';

/** A kind of call that is measured. */
export interface Case {
  name: string;
  /** What is aimed at: the bare server's processor time for a request as a share of the product's. */
  aim: number;
  /** Calls once; its answer is what the bare server answers too. */
  sample: () => Promise<Answer>;
  load: Load;
  /** Throws unless the product's answers are right, byte for byte; it is told which numbers were surely answered. */
  check: (answered: readonly number[]) => Promise<void>;
  /** What the reader of the product's figures should know. */
  note?: (product: Round) => string;
}

const CHECKED = 200;

/** Readings of one text that everybody asks for. */
export async function hotText(visitor: Visitor): Promise<Case> {
  const code = 'bench-hot';
  await publishTexts(visitor, [1], () => code);
  const path = `/api/texts/${code}`;
  return {
    name: 'read one text (2 KB)',
    aim: 0.8,
    sample: () => call(visitor.url + path, { headers: visitor.headers }),
    load: { status: 200, numbers: 1, request: { method: 'GET', path, headers: visitor.headers } },
    check: () => checkText(visitor, code, 1),
  };
}

/** Readings of so many texts that the copies in memory are of little use. */
export async function manyTexts(visitor: Visitor, count: number): Promise<Case> {
  const codeOf = (number: number) => `bench-many-${number}`;
  const numbers = Array.from({ length: count }, (_, at) => FIRST_NUMBER + at);
  const path = `/api/texts/${codeOf(FIRST_NUMBER)}`;
  await publishTexts(visitor, numbers, codeOf);
  return {
    name: `read ${count} texts in turn`,
    aim: 0.25,
    sample: () => call(visitor.url + path, { headers: visitor.headers }),
    load: { status: 200, numbers: count, request: { method: 'GET', path, headers: visitor.headers } },
    check: () => checkSome(numbers, (number) => checkText(visitor, codeOf(number), number)),
    note: ({ perSecond }) =>
      `each text was read again after ${(count / perSecond).toFixed(1)} s; the BFF copies what is read twice within 2 to 4 s`,
  };
}

/** Makes the case of publishing, each time under a new code. */
export function newTexts(visitor: Visitor): Case {
  const codeOf = (number: number) => `bench-new-${number}`;
  const path = '/api/texts/add';
  const form = (number: number) => textForm(codeOf(number), htmlOf(number));
  const { headers, body } = form(FIRST_NUMBER);
  return {
    name: 'publish a text (2 KB)',
    aim: 0.08,
    // The number is another one than those of the load.
    sample: () => call(visitor.url + path, posted(visitor, form(1))),
    load: { status: 201, numbers: Infinity, request: { method: 'POST', path, headers: { ...visitor.headers, ...headers }, body } },
    check: (sent) => checkSome(sent, (number) => checkText(visitor, codeOf(number), number)),
  };
}

/** Runs the check for a few of the numbers. */
async function checkSome(numbers: readonly number[], check: (number: number) => Promise<void>): Promise<void> {
  const step = Math.ceil(numbers.length / CHECKED);
  const some = numbers.filter((_, at) => at % step === 0);
  await inParallel(some, 8, check);
}

const posted = (visitor: Visitor, { headers, body }: ReturnType<typeof textForm>): Call => ({
  method: 'POST',
  headers: { ...visitor.headers, ...headers },
  body,
});

/** A page or file that everybody may have, compressed or plain. */
export function publicFile(url: string, name: string, path: string, encoding: 'br' | 'identity' = 'br'): Case {
  const headers = { 'accept-encoding': encoding };
  return {
    name,
    aim: 0.8,
    sample: () => call(url + path, { headers }),
    load: { status: 200, numbers: 1, request: { method: 'GET', path, headers } },
    check: async () => {
      const [asked, plain] = [await call(url + path, { headers }), await call(url + path)];
      const body = headerOf(asked, 'content-encoding') === 'br' ? brotliDecompressSync(asked.body) : asked.body;
      const isPacked = (headerOf(asked, 'content-encoding') ?? 'identity') === encoding;
      if (!isPacked || !body.equals(plain.body) || plain.body.length === 0) throw new Error(`${path} is not the same as ${encoding}.`);
    },
  };
}

/** A page, asked for by a browser that has it. */
export async function unchangedPage(url: string, name: string, path: string): Promise<Case> {
  const compressed = { 'accept-encoding': 'br' };
  const headers = { ...compressed, 'if-none-match': headerOf(await call(url + path, { headers: compressed }), 'etag') ?? '' };
  return {
    name,
    aim: 0.8,
    sample: () => call(url + path, { headers }),
    load: { status: 304, numbers: 1, request: { method: 'GET', path, headers } },
    check: async () => {
      const { status, body } = await call(url + path, { headers });
      if (!isDeepStrictEqual([status, body.length], [304, 0])) throw new Error(`${path} is not answered 304 but ${status}.`);
    },
  };
}
