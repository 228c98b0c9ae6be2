import type { CallFrom } from './call.ts';
import { drawPass, newCode } from './guest.ts';
import { requestOf } from './raw.ts';

type Headers = Record<string, string>;

const REVEALING_STATUSES = new Set([403, 404, 409]);

export const revealing = (statuses: readonly number[]): number =>
  statuses.filter((status) => REVEALING_STATUSES.has(status)).length;

export const deletes = (count: number, headers: Headers = {}): string[] =>
  Array.from({ length: count }, () =>
    requestOf('DELETE', `/api/texts/${newCode()}`, { ...headers, 'x-delete-token': 'guessed' }),
  );

export async function reads(count: number, call: CallFrom, headers: Headers): Promise<string[]> {
  const passes = await Promise.all(
    Array.from({ length: Math.ceil(count / 3) }, () => drawPass(call, headers)),
  );
  return Array.from({ length: count }, (_, n) =>
    requestOf('GET', `/api/texts/${newCode()}`, { ...headers, ...passes[Math.floor(n / 3)] }),
  );
}

const cookiesOf = (lines: readonly string[] = []): Headers => ({
  cookie: lines.map((line) => line.split(';', 1)[0]).join('; '),
  'sec-fetch-site': 'same-origin',
});

export async function newBrowser(call: CallFrom): Promise<Headers> {
  return cookiesOf((await call('/api/users/session')).headers['set-cookie']);
}

export async function signInToDemo(call: CallFrom, name: string): Promise<Headers> {
  const { headers } = await call('/api/users/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ credential: `demo:${name}` }),
  });
  return cookiesOf(headers['set-cookie']);
}
