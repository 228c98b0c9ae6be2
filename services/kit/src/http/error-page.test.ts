import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '../core/errors.ts';
import { listen, type Running } from '../service/listen.ts';
import { sendFileError } from './error-page.ts';

const BROWSER =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const errors: Record<string, AppError> = {
  '/gone': new AppError('not_found', 'There is no <b>such</b> file & no other.'),
  '/often': new AppError('rate_limited', 'Too many requests.', { retryAfter: 7 }),
};

let server: Running;
beforeAll(async () => {
  server = await listen((req, res) =>
    sendFileError(
      req,
      res,
      errors[req.url ?? ''] ?? new AppError('internal', 'No such test.'),
      'request-1',
    ),
  );
});
afterAll(() => server.close());

const open = (path: string, accept?: string) =>
  fetch(server.url + path, { headers: accept === undefined ? {} : { accept } });

test('sends browsers an escaped, sandboxed HTML page for a missing file', async () => {
  const response = await open('/gone', BROWSER);
  const text = await response.text();
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('vary'),
  ]).toEqual([404, 'text/html; charset=utf-8', 'accept']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex',
  ]);
  expect(text).toContain(
    '<h1>File not found</h1>\n<p>There is no &lt;b&gt;such&lt;/b&gt; file &amp; no other.</p>',
  );
});

test('sends Retry-After with an HTML error page', async () => {
  const response = await open('/often', BROWSER);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await response.text()).toContain(
    '<h1>Can’t display this file</h1>\n<p>Too many requests.</p>',
  );
});

test.each([
  undefined,
  '*/*',
  'application/json',
  'image/avif,image/webp,*/*;q=0.8',
  'application/json, text/html',
  'text/htmlx',
  '',
])('sends problem+json to clients that accept %j', async (accept) => {
  const response = await open('/gone', accept);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('vary'),
  ]).toEqual([404, 'application/problem+json', 'accept']);
  expect(await response.json()).toMatchObject({ code: 'not_found', requestId: 'request-1' });
});
