import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: string[];
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const ADDED_BY_NODE = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export function call(
  url: string,
  { headers = {}, body }: { headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers },
      (res) => {
        buffer(res).then(
          (bytes) =>
            resolve({ status: res.statusCode ?? 0, headers: keptOf(res.rawHeaders), body: bytes }),
          reject,
        );
      },
    );
    req.on('error', reject).end(body);
  });
}

function keptOf(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) =>
    at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : [],
  );
  return pairs.filter(([name]) => !ADDED_BY_NODE.has(name.toLowerCase())).flat();
}

export function headerOf({ headers }: Answer, wanted: string): string | undefined {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);
  return at === -1 ? undefined : headers[at + 1];
}

export function expectStatus(answer: Answer, expected: number): Answer {
  if (answer.status !== expected)
    throw new Error(
      `Expected ${expected}, got ${answer.status}: ${answer.body.toString().slice(0, 200)}`,
    );
  return answer;
}
