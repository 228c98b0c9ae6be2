import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture, OFFER } from '../testing/fixture.ts';
import { showAds } from '../testing/show-ads.ts';
import { sendJson } from '../testing/upstream.ts';

const FRAME =
  /<iframe src="\/api\/ads\/network" title="Advertisement" sandbox="([\w -]+)" loading="lazy" width="680" height="120"><\/iframe>/;
const PAGE_POLICY = "default-src 'none'; img-src 'self'; base-uri 'none'";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({
    adNetwork: { client: 'ca-pub-1234567890123456', slot: '1234567890' },
  });
  await showAds(fixture);
  fixture.publish.answer = (_request, res) =>
    void res
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
      })
      .end(`<!doctype html><h1>Tides</h1>${OFFER}`);
});
afterAll(() => fixture.close());

test('fills unsold ad slots with a sandboxed frame of the ad network', async () => {
  for (const path of ['/livePage', '/publish/tides.html']) {
    const { text } = await fixture.call(path);
    expect(text).not.toContain(OFFER);
    const [, sandbox = ''] = FRAME.exec(text) ?? [];
    expect(sandbox.split(' ')).toContain('allow-scripts');
    expect(sandbox).not.toContain('allow-same-origin');
  }
  await showAds(fixture, { id: 'tea1', size: 'content', altText: 'Tea', pictureOrigin: null });
  const sold = (await fixture.call('/livePage')).text;
  expect([FRAME.test(sold), sold.includes('/ads/tea1/visit')]).toEqual([false, true]);
  await showAds(fixture);
});

test('allows same-origin frames but no third-party scripts on pages with ads', async () => {
  const page = await fixture.call('/publish/tides.html');
  expect(page.headers['content-security-policy']).toBe(`${PAGE_POLICY}; frame-src 'self'`);
  const site = String((await fixture.call('/livePage')).headers['content-security-policy']);
  expect(site).toMatch(/frame-src 'self'/);
  expect(site).toMatch(/script-src 'self'/);
  expect(site).not.toContain('strict-dynamic');
});

test('allows ad network scripts only in the sandboxed ad document', async () => {
  const { status, headers, text } = await fixture.call('/api/ads/network');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect([headers['x-frame-options'], headers['referrer-policy']]).toEqual([
    undefined,
    'strict-origin-when-cross-origin',
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; /,
  );
  expect(policy).toContain("frame-ancestors 'self'");
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
  expect(policy).toContain(
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'strict-dynamic'`,
  );
  expect(text).toContain('data-ad-client="ca-pub-1234567890123456" data-ad-slot="1234567890"');
});

test('returns no ad document to Premium users', async () => {
  const ada = await fixture.signIn();
  fixture.account.answer = (_request, res) =>
    sendJson(res, 200, {
      name: 'Ada',
      imgUrl: '',
      email: '',
      premiumUntil: '2027-01-01T00:00:00.000Z',
    });
  fixture.clock.advance(MINUTE);
  const { status, text } = await fixture.call('/api/ads/network', { headers: ada });
  expect([status, text]).toEqual([204, '']);
});

test('does not serve ad frames if no ad network is configured', async () => {
  await using without = await createFixture().then((each) =>
    Object.assign(each, { [Symbol.asyncDispose]: () => each.close() }),
  );
  expect((await without.call('/livePage')).text).toContain(OFFER);
  expect((await without.call('/api/ads/network')).status).toBe(404);
});
