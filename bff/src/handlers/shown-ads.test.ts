import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture, OFFER } from '../testing/fixture.ts';
import { showAds } from '../testing/show-ads.ts';
import { sendJson } from '../testing/upstream.ts';

const TEA = { id: 'tea1', size: 'content', altText: 'Tea "now" <fresh>', pictureOrigin: null };
const LINK =
  '<a href="/ads/tea1/visit" target="_blank" rel="sponsored noopener"><img src="/ads/tea1/picture" alt="Tea &quot;now&quot; &lt;fresh>" width="680" height="120" loading="lazy" decoding="async"></a>';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.close());

test('shows a sold ad in site documents immediately, and a placeholder in unsold slots', async () => {
  const before = await fixture.call('/livePage');
  expect(before.text).toContain(OFFER);
  await showAds(fixture, TEA);
  const shown = await fixture.call('/livePage', {
    headers: { 'if-none-match': before.headers['etag'] ?? '' },
  });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain(LINK);
  expect(shown.text).not.toContain('This place is free');
  expect(shown.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
  const again = await fixture.call('/livePage', {
    headers: { 'if-none-match': shown.headers['etag'] ?? '' },
  });
  expect(again.status).toBe(304);
  await showAds(fixture);
  expect(await fixture.call('/livePage')).toMatchObject({ text: before.text });
});

test('fills only ad slots of the same size, and still shows ads while the service is down', async () => {
  await showAds(fixture, { ...TEA, size: 'hero' });
  expect((await fixture.call('/livePage')).text).toContain(OFFER);
  await showAds(fixture, TEA);
  fixture.ads.answer = (_request, res) => sendJson(res, 503, {});
  expect((await fixture.call('/livePage')).text).toContain(LINK);
});

test('allows the image origin of an ad only while the ad is shown', async () => {
  await showAds(fixture, { ...TEA, pictureOrigin: 'https://pictures.example' });
  const policy = (await fixture.call('/livePage')).headers['content-security-policy'];
  expect(policy).toMatch(/img-src [^;]* https:\/\/pictures\.example;/);
  expect(policy).not.toMatch(/script-src [^;]*pictures\.example/);
  await showAds(fixture);
  expect((await fixture.call('/livePage')).headers['content-security-policy']).not.toContain(
    'pictures.example',
  );
});

test('shows a sold ad on a live page and allows its image origin', async () => {
  const page = `<!doctype html><h1>Tides</h1><aside>${OFFER}</aside><p>words</p>`;
  fixture.publish.answer = (_request, res) =>
    void res
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; img-src 'self'; base-uri 'none'",
      })
      .end(page);
  await showAds(fixture, { ...TEA, pictureOrigin: 'https://pictures.example' });
  const { text, headers } = await fixture.call('/publish/tides.html');
  expect(text).toBe(page.replace(OFFER, LINK));
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; img-src 'self' https://pictures.example; base-uri 'none'",
  );
});

test('returns ads to guests, but none to Premium users', async () => {
  await showAds(fixture, TEA);
  const { status, text } = await fixture.call('/api/ads');
  expect([status, JSON.parse(text)]).toEqual([
    200,
    {
      ads: [
        {
          size: 'content',
          altText: TEA.altText,
          pictureUrl: '/ads/tea1/picture',
          visitUrl: '/ads/tea1/visit',
        },
      ],
    },
  ]);
  const ada = await fixture.signIn();
  fixture.account.answer = (_request, res) =>
    sendJson(res, 200, {
      name: 'Ada',
      imgUrl: '',
      email: '',
      premiumUntil: '2027-01-01T00:00:00.000Z',
    });
  fixture.clock.advance(MINUTE);
  expect(JSON.parse((await fixture.call('/api/ads', { headers: ada })).text)).toEqual({ ads: [] });
});

test('forwards every ad visit to the service with the user agent', async () => {
  fixture.ads.answer = (_request, res) =>
    void res
      .writeHead(302, { location: 'https://tea.example/', 'cache-control': 'no-store' })
      .end();
  const headers = { 'user-agent': 'Firefox', 'sec-purpose': 'prefetch' };
  const [first, second] = [
    await fixture.call('/ads/tea1/visit', { headers }),
    await fixture.call('/ads/tea1/visit', { headers }),
  ];
  expect([first.status, first.headers['location'], second.status]).toEqual([
    302,
    'https://tea.example/',
    302,
  ]);
  const asked = fixture.ads.requests.filter(({ url }) => url === '/ads/tea1/visit');
  expect(asked).toHaveLength(2);
  expect(asked[0]?.headers).toMatchObject(headers);
});

test('requires the operator token to manage ads', async () => {
  for (const [method, path] of [
    ['GET', '/api/operator/ads'],
    ['POST', '/api/operator/ads'],
    ['PUT', '/api/operator/ads/tea1'],
    ['DELETE', '/api/operator/ads/tea1'],
  ] as const)
    expect((await fixture.call(path, { method })).status).toBe(401);
  expect((await fixture.call('/api/ads/shown')).status).toBe(404);
});
