import { randomBytes } from 'node:crypto';
import { call, headerOf, inParallel } from './call.ts';
import { CONNECTIONS } from './load.ts';
import { htmlOf, textForm } from './text.ts';

/** A signed-in visitor, who needs no captcha for each third call, and whom no rate limit stops. */
export interface Visitor {
  url: string;
  headers: Record<string, string>;
}

/** A secret of this run. */
export const newKey = (encoding: 'base64url' | 'hex' = 'base64url'): string => randomBytes(24).toString(encoding);

/** Signs in with the demo sign-in. */
export async function signIn(url: string, bypassKey: string): Promise<Visitor> {
  const headers = { 'x-rate-limit-bypass': bypassKey, 'sec-fetch-site': 'same-origin' };
  const answer = await call(`${url}/api/users/session`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ credential: 'demo:Bench' }),
  });
  const cookie = headerOf(answer, 'set-cookie')?.split(';', 1)[0];
  if (answer.status !== 200 || cookie === undefined) throw new Error(`Nobody could sign in: ${answer.status} ${answer.body.toString()}`);
  return { url, headers: { ...headers, cookie } };
}

/** Publishes the text of each number under the code that `codeOf` gives it. */
export async function publishTexts(visitor: Visitor, numbers: readonly number[], codeOf: (number: number) => string): Promise<void> {
  await inParallel(numbers, CONNECTIONS, async (number) => {
    const { headers, body } = textForm(codeOf(number), htmlOf(number));
    const answer = await call(`${visitor.url}/api/texts/add`, { method: 'POST', headers: { ...visitor.headers, ...headers }, body });
    if (answer.status !== 201) throw new Error(`A text was not published: ${answer.status} ${answer.body.toString()}`);
  });
}

/** Throws unless the text under the code is, byte for byte, the one of this number. */
export async function checkText(visitor: Visitor, code: string, number: number): Promise<void> {
  const { status, body } = await call(`${visitor.url}/api/texts/${code}`, { headers: visitor.headers });
  const text = JSON.parse(body.toString()) as { uniqueId?: string; content?: string };
  if (status !== 200 || text.uniqueId !== code || text.content !== JSON.stringify(htmlOf(number)))
    throw new Error(`The text under ${code} is not what was published: ${status} ${body.toString().slice(0, 200)}`);
}
