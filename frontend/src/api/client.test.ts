import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, toApiError } from './api-error.ts';
import { unwrap } from './client.ts';
import { fetchWithStallLimit } from './stall-limit.ts';

let server: Server;
let url: string;
let answer: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('fetchWithStallLimit', () => {
  test('returns the complete response body', async () => {
    answer = (_, response) => response.end('hello');
    expect(await (await fetchWithStallLimit(new Request(url), 5000)).text()).toBe('hello');
  });

  test('returns a response without a body', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect((await fetchWithStallLimit(new Request(url), 5000)).status).toBe(204);
  });

  test('rejects if no response starts within the stall limit', async () => {
    answer = () => undefined;
    await expect(fetchWithStallLimit(new Request(url), 20)).rejects.toMatchObject({
      code: 'stalled',
      status: 0,
    });
  });

  test('rejects if a response stalls midway', async () => {
    answer = (_, response) => response.write('hel');
    const read = async () => (await fetchWithStallLimit(new Request(url), 500)).text();
    await expect(read()).rejects.toMatchObject({ code: 'stalled' });
  });

  test('reports a network error if the server closes the connection', async () => {
    answer = (_, response) => response.destroy();
    await expect(fetchWithStallLimit(new Request(url), 5000)).rejects.toMatchObject({
      code: 'network',
      status: 0,
    });
  });

  test('rejects with the abort reason of the request signal', async () => {
    answer = () => undefined;
    const cancel = new AbortController();
    const call = fetchWithStallLimit(new Request(url, { signal: cancel.signal }), 5000);
    cancel.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });
});

describe('unwrap', () => {
  const outcome = (status: number, part: { data?: string; error?: unknown }) =>
    Promise.resolve({ ...part, response: new Response(null, { status }) });

  test('returns the data of a successful API response', async () => {
    expect(await unwrap(outcome(200, { data: 'text' }))).toBe('text');
  });

  test('throws the error from the problem document', async () => {
    const error = {
      type: 'about:blank',
      title: 'Too Many',
      status: 429,
      code: 'rate_limited',
      message: 'Slow down.',
    };
    const failed = unwrap(outcome(429, { error }));
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Slow down.',
    });
  });
});

test('returns a user-readable message for a response without a problem document', async () => {
  const error = await toApiError(502, '<html>Bad Gateway</html>', null);
  expect(error).toMatchObject({ status: 502, code: 'unexpected' });
  expect(error.message).not.toContain('html');
});
