import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type Answer, call, type Call, headerOf, inParallel } from './call.ts';
import { CONNECTIONS, type Load } from './load.ts';
import { CopyCount } from './copy-count.ts';
import { htmlOf, textForm } from './text.ts';
import { checkText, publishTexts, type Visitor } from './visitor.ts';

/** One kind of call, as it is measured. */
export interface Case {
  name: string;
  /** The least share of the bare server's requests per second that is aimed at. */
  aim: number;
  /** Calls once; its answer is what the bare server answers too. */
  sample: () => Promise<Answer>;
  load: Load;
  /** Throws unless the product's answers are right, byte for byte. */
  check: () => Promise<void>;
  /** What the reader of the figures should know. */
  note?: () => string;
}

const CHECKED = 200;

/** Every connection sends the same request. */
const always =
  (path: string, headers: Record<string, string>): Load['requestsOf'] =>
  () => [{ path, headers }];

/** Readings of one text that everybody asks for. */
export async function hotText(visitor: Visitor): Promise<Case> {
  const code = 'bench-hot';
  await publishTexts(visitor, [1], () => code);
  const path = `/api/texts/${code}`;
  return {
    name: 'read one text (2 KB)',
    aim: 0.6,
    sample: () => call(visitor.url + path, { headers: visitor.headers }),
    load: { status: 200, requestsOf: always(path, visitor.headers) },
    check: () => checkText(visitor, code, 1),
  };
}

/** Readings of so many texts that the copies in memory are of little use. */
export async function manyTexts(visitor: Visitor, count: number): Promise<Case> {
  const codeOf = (number: number) => `bench-many-${number}`;
  const numbers = Array.from({ length: count }, (_, number) => number);
  const ofConnection = (connection: number) => numbers.filter((number) => number % CONNECTIONS === connection);
  const pathOf = (number: number) => `/api/texts/${codeOf(number)}`;
  await publishTexts(visitor, numbers, codeOf);
  const copies = new CopyCount();
  return {
    name: `read ${count} texts in turn`,
    aim: 0.15,
    sample: () => call(visitor.url + pathOf(0), { headers: visitor.headers }),
    load: {
      status: 200,
      requestsOf: (connection) => ofConnection(connection).map((number) => ({ path: pathOf(number), headers: visitor.headers })),
      onAnswer: (connection, before) => copies.count((connection + before * CONNECTIONS) % count),
    },
    check: () =>
      inParallel(
        numbers.filter((number) => number % Math.ceil(count / CHECKED) === 0),
        8,
        (number) => checkText(visitor, codeOf(number), number),
      ),
    note: () => `at most ${copies.share().toFixed(1)} % of the reads were answered by the BFF's 2 s copies`,
  };
}

/** Publishing, each time under a new code. */
export function newTexts(visitor: Visitor): Case {
  let made = 0;
  const codeOf = (number: number) => `bench-new-${number}`;
  const sent: number[] = [];
  const answered: number[] = [];
  const nextForm = () => textForm(codeOf((made += 1)), htmlOf(made));
  return {
    name: 'publish a text (2 KB)',
    aim: 0.1,
    sample: () => call(`${visitor.url}/api/texts/add`, posted(visitor, nextForm())),
    load: {
      status: 201,
      requestsOf: (connection) => [
        {
          method: 'POST',
          path: '/api/texts/add',
          headers: { ...visitor.headers, ...nextForm().headers },
          setupRequest: (request) => {
            const { body } = nextForm();
            sent[connection] = made;
            return { ...request, body };
          },
        },
      ],
      onAnswer: (connection) => answered.push(sent[connection] ?? 0),
    },
    check: async () => {
      const step = Math.max(1, Math.floor(answered.length / CHECKED));
      await inParallel(
        answered.filter((_, at) => at % step === 0),
        8,
        (number) => checkText(visitor, codeOf(number), number),
      );
    },
  };
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
    load: { status: 200, requestsOf: always(path, headers) },
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
    load: { status: 304, requestsOf: always(path, headers) },
    check: async () => {
      const { status, body } = await call(url + path, { headers });
      if (!isDeepStrictEqual([status, body.length], [304, 0])) throw new Error(`${path} is not answered 304 but ${status}.`);
    },
  };
}
