import type { APIRequestContext } from '@playwright/test';
import { createClient, type PasteroomClient } from '../../../client/src/client.ts';

/** Unused, because Playwright resolves paths against its `baseURL`. */
const SERVER = 'http://pasteroom.example';

const clients = new WeakMap<APIRequestContext, PasteroomClient>();

/** Returns a client with the cookies and headers of a browser. */
export function clientOf(request: APIRequestContext): PasteroomClient {
  const client = clients.get(request) ?? createClient({ server: SERVER, fetch: fetchBy(request) });
  clients.set(request, client);
  return client;
}

const fetchBy =
  (context: APIRequestContext): typeof fetch =>
  async (input, init) => {
    const { method, url, headers, body } = new Request(input, init);
    const { pathname, search } = new URL(url);
    const answer = await context.fetch(`${pathname}${search}`, {
      method,
      maxRedirects: 0,
      headers: { ...withoutJar(headers), 'sec-fetch-site': 'same-origin' },
      ...(body && { data: Buffer.from(await new Response(body).arrayBuffer()) }),
    });
    const bytes = new Uint8Array(await answer.body());
    return new Response(bytes.length === 0 ? null : bytes, {
      status: answer.status(),
      headers: answer.headersArray().map(({ name, value }): [string, string] => [name, value]),
    });
  };

/** Playwright sets the length and stores the cookies. */
function withoutJar(headers: Headers): Record<string, string> {
  const { cookie: _, 'content-length': __, ...rest } = Object.fromEntries(headers);
  return rest;
}
