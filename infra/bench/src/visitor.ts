import { randomBytes } from 'node:crypto';
import { call, expectStatus, headerOf } from './call.ts';

/** Contains a session, which needs no captcha, and a key that lifts rate limits. */
export interface Visitor {
  url: string;
  headers: Record<string, string>;
}

export const BYPASS_KEY = randomBytes(24).toString('base64url');
const BOUNDARY = 'pasteroom-bench-boundary';
const TEXT_BYTES = 2_048;
const SENTENCE =
  'Bring the second chapter, the exercises that were left over and a question about each of them. ';

export async function signIn(url: string): Promise<Visitor> {
  const headers = { 'x-rate-limit-bypass': BYPASS_KEY, 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ credential: 'demo:Bench' });
  const answer = await call(`${url}/api/users/session`, {
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const cookie = headerOf(expectStatus(answer, 200), 'set-cookie')?.split(';', 1)[0] ?? '';
  return { url, headers: { ...headers, cookie } };
}

/** Returns 2 KB of HTML that the sanitizer doesn't change. */
export function htmlOf(number: number): string {
  const parts = [
    `<h2 style="text-align:center">Notes ${number}</h2>`,
    '<p>For <strong>everybody</strong> who was <em>away</em>: see <a href="https://example.org/plan" target="_blank" rel="noopener noreferrer nofollow ugc">the plan</a>.</p>',
    '<ul><li><p>read</p></li><li><p>write</p></li><li><p><span style="color:#d6336c">hand in</span></p></li></ul>',
    '<pre><code class="language-js">const pages = chapters.flatMap(({ pages }) =&gt; pages);</code></pre>',
    ...Array.from({ length: 4 }, () => `<p>${SENTENCE.repeat(3).trim()}</p>`),
  ].join('');
  const room = TEXT_BYTES - parts.length - '<p></p>'.length;
  return `${parts}<p>${SENTENCE.repeat(Math.ceil(room / SENTENCE.length)).slice(0, room)}</p>`;
}

export function formOf(fields: Record<string, string>): {
  headers: { 'content-type': string };
  body: string;
} {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

export async function publishText(
  { url, headers }: Visitor,
  code: string,
  html: string,
): Promise<void> {
  const form = formOf({ uniqueId: code, content: JSON.stringify(html) });
  expectStatus(
    await call(`${url}/api/texts/add`, {
      headers: { ...headers, ...form.headers },
      body: form.body,
    }),
    201,
  );
}

export async function checkText(
  { url, headers }: Visitor,
  code: string,
  number: number,
): Promise<void> {
  const { body } = expectStatus(await call(`${url}/api/texts/${code}`, { headers }), 200);
  const { content } = JSON.parse(body.toString()) as { content?: string };
  if (content !== JSON.stringify(htmlOf(number)))
    throw new Error(`The text ${code} differs from the published one.`);
}
