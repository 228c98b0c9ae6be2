import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { openService, PUBLIC_URL, type RunningService } from './testing/running-service.ts';

const premium = signedIn('ada', '2031-01-01T00:00:00.000Z');

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const saveLive = (title: string) => service.save({ id: 'tides', title, caller: premium });

test('links a live page to a PNG title image in the declared size', async () => {
  await saveLive('On the tides');
  const { text } = await service.read('/publish/tides.html');
  const metaOf = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(text)?.[1] ?? '';
  expect(metaOf('')).toBe(`${PUBLIC_URL}/publish/tides.png`);
  const answer = await service.call(new URL(metaOf('')).pathname);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([
    answer.status,
    answer.headers.get('content-type'),
    png.subarray(1, 4).toString('latin1'),
  ]).toEqual([200, 'image/png', 'PNG']);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
    metaOf(':width'),
    metaOf(':height'),
  ]);
  expect(Number(answer.headers.get('content-length'))).toBe(png.length);
});

test('caches the title image as long as the page and revalidates it by ETag', async () => {
  await saveLive('On the tides');
  const first = await service.read('/publish/tides.png');
  const kept = (headers: Headers) =>
    ['cache-control', 'surrogate-control', 'surrogate-key', 'etag'].map((name) =>
      headers.get(name),
    );
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w.-]+"$/);
  const wanted = ['public, max-age=30, stale-while-revalidate=15', 'max-age=10', 'page/tides', tag];
  expect(kept(first.headers)).toEqual(wanted);
  const again = await service.read('/publish/tides.png', { headers: { 'if-none-match': tag } });
  expect([again.status, kept(again.headers), again.text]).toEqual([304, wanted, '']);
});

test('serves the title image under every name of its page until the page is deleted', async () => {
  await service.save({ id: 'tides' });
  expect((await service.read('/publish/tides.png')).status).toBe(404);
  await service.markPremium(
    'tides',
    { customSlug: 'sea' },
    { caller: premium, headers: { 'x-owner-token': 'none' } },
  );
  const { body } = await service.save({ id: 'other', caller: premium });
  await service.markPremium('other', { customSlug: 'sea' }, { caller: premium });
  for (const name of ['other', 'sea'])
    expect((await service.read(`/publish/${name}.png`)).status).toBe(200);
  expect((await service.read('/publish/other.png')).headers.get('surrogate-key')).toBe(
    'page/other page/sea',
  );
  await service.remove('other', { headers: { 'x-owner-token': body.ownerToken } });
  for (const name of ['other', 'sea'])
    expect((await service.read(`/publish/${name}.png`)).status).toBe(410);
  expect((await service.read('/publish/never.png')).status).toBe(404);
});

test('redirects to the site image if the title cannot be drawn', async () => {
  await saveLive('潮の満ち引き');
  const { status, headers } = await service.read('/publish/tides.png');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    '/og/pastetext.png',
    'no-store',
  ]);
  expect((await service.read('/publish/tides.html')).text).toContain(
    `content="${PUBLIC_URL}/og/pastetext.png"`,
  );
});
