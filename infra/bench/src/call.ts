import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** An answer as it went over the wire. */
export interface Answer {
  status: number;
  /** The headers as a flat list of names and values, without those that node:http writes by itself. */
  headers: string[];
  body: Buffer;
}

export interface Call {
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const OWN_OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Calls once; compressed answers stay compressed. */
export function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request(url, { agent, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: keptOf(res.rawHeaders), body: Buffer.concat(chunks) }));
    });
    req.on('error', reject);
    req.end(body);
  });
}

function keptOf(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
  return pairs.filter(([name]) => !OWN_OF_THE_CONNECTION.has(name.toLowerCase())).flat();
}

/** The value of a header, by its name in small letters. */
export function headerOf({ headers }: Answer, wanted: string): string | undefined {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);
  return at === -1 ? undefined : headers[at + 1];
}

/** Runs the work for each item, so many at a time. */
export async function inParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
