import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let local: Fixture;
let named: Fixture;
beforeAll(async () => {
  [local, named] = await Promise.all([
    createFixture(),
    createFixture({ publicUrl: 'https://paste.example:8443' }),
  ]);
});
afterAll(() => Promise.all([local.close(), named.close()]));

const open = (fixture: Fixture, path: string, host: string, accept = BROWSER) =>
  fixture.call(path, { headers: { host, accept } });

test('sends browsers with a wrong host an error page that links to the correct one', async () => {
  const { status, headers, text } = await open(
    named,
    '/publish/a.html?x=1&y=%22',
    'old.example:8443',
  );
  expect([status, headers['content-type'], headers['vary'], headers['cache-control']]).toEqual([
    421,
    'text/html; charset=utf-8',
    'accept',
    'no-store',
  ]);
  expect(text).toContain(
    '<a href="https://paste.example:8443/publish/a.html?x=1&amp;y=%22">https://paste.example:8443</a>',
  );
  expect(text).toContain('<b>old.example</b>');
  expect(text).toContain('<code>PUBLIC_URL</code>');
});

test('forbids scripts and framing on the error page', async () => {
  const { headers, text } = await open(named, '/', 'old.example');
  const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
});

test('mentions PUBLIC_URL on the error page if the setting is missing', async () => {
  const { status, text } = await open(local, '/', 'paste.lan');
  expect(status).toBe(421);
  expect(text).toContain('<b>paste.lan</b>');
  expect(text).toContain('<code>PUBLIC_URL</code>');
  expect(text).not.toContain('<a ');
});

test.each(['<b>x</b>', '"><script>alert(1)</script>', "x' onclick='y", 'a b', '&lt;'])(
  'does not echo the host %j on the error page',
  async (host) => {
    const { status, text } = await open(named, '/', host);
    expect(status).toBe(421);
    expect(text).toContain('is not available at this address.');
    expect(text).not.toContain(host);
  },
);

test.each(['//evil.example/x', '/\\evil.example', '/"><script>'])(
  'does not link to a foreign host on the error page for %s',
  async (path) => {
    const { text } = await open(named, path, 'old.example');
    expect(/href="([^"]*)"/.exec(text)?.[1]).toMatch(
      /^https:\/\/paste\.example:8443\/(?:%22%3E%3Cscript%3E)?$/,
    );
  },
);

test('sends no body for a HEAD request with a wrong host', async () => {
  const { status, text } = await named.call('/', {
    method: 'HEAD',
    headers: { host: 'old.example', accept: BROWSER },
  });
  expect([status, text]).toEqual([421, '']);
});

test.each(['*/*', 'application/json', 'text/htmlx', ''])(
  'sends problem+json for a wrong host to clients that accept %j',
  async (accept) => {
    const { status, headers, json } = await open(named, '/api/texts/abc', 'old.example', accept);
    expect([status, headers['content-type'], json['code']]).toEqual([
      421,
      'application/problem+json',
      'misdirected',
    ]);
  },
);
