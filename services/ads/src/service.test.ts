import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { MAX_AD_BYTES, MAX_ADS } from '@pasteroom/openapi/rules/ads';
import { sweepAds } from './core/sweep-ads.ts';
import { sampleAd } from './testing/sample-ads.ts';
import { type AdBody, guest, openService, type Service } from './testing/running-service.ts';

let service: Service;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

function largePicture(): Buffer<ArrayBuffer> {
  const png = PICTURES['image/png'];
  const comment = Buffer.alloc(MAX_AD_BYTES + 12);
  comment.writeUInt32BE(MAX_AD_BYTES);
  comment.write('tEXt', 4);
  return Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
}

async function added(fields: Record<string, string> = {}): Promise<AdBody> {
  const response = await service.send(fields);
  expect(response.status).toBe(201);
  service.now.advance(1_000);
  return (await response.json()) as AdBody;
}
const countsOf = async (id: string) => {
  const { views, clicks, days } = (await service.list()).find((ad) => ad.id === id) ?? {};
  return { views, clicks, days };
};

describe('an ad', () => {
  test('shows an ad immediately with its image and redirects to its target', async () => {
    const { id } = await added({
      altText: 'Blue "shoes"',
      targetUrl: 'https://shop.example/?a=1&b=2',
    });
    expect(await service.shown()).toEqual([
      { id, size: 'content', altText: 'Blue "shoes"', pictureOrigin: null },
    ]);
    const picture = await service.ask(`/ads/${id}/picture`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURES['image/png']);
    const visit = await service.ask(`/ads/${id}/visit`);
    expect([
      visit.status,
      visit.headers.get('location'),
      visit.headers.get('cache-control'),
    ]).toEqual([302, 'https://shop.example/?a=1&b=2', 'no-store']);
  });

  test('shows an ad in the slots of its size unless a newer ad fills them', async () => {
    const old = await added();
    const young = await added();
    const hero = await added({ size: 'hero' });
    expect((await service.shown()).map(({ id }) => id).toSorted()).toEqual(
      [young.id, hero.id].toSorted(),
    );
    expect((await service.setShown(young.id, false)).status).toBe(200);
    expect((await service.shown()).map(({ id }) => id).toSorted()).toEqual(
      [old.id, hero.id].toSorted(),
    );
    expect((await service.setShown(young.id, false)).status).toBe(200);
    expect((await service.setShown(young.id, true)).status).toBe(200);
    expect((await service.list()).map(({ id, isInPlace }) => [id, isInPlace])).toEqual([
      [hero.id, true],
      [young.id, true],
      [old.id, false],
    ]);
  });

  test('deletes an ad with its image and counts, and publishes an event for every change', async () => {
    const { id } = await added();
    await service.ask(`/ads/${id}/picture`);
    await service.setShown(id, false);
    expect((await service.remove(id)).status).toBe(204);
    expect(await service.shown()).toEqual([]);
    for (const answer of [
      service.remove(id),
      service.setShown(id, true),
      service.ask(`/ads/${id}/picture`),
      service.ask(`/ads/${id}/visit`),
    ])
      expect((await answer).status).toBe(404);
    const changed = await service.changedAds();
    expect(changed).toEqual([id, id, id]);
    expect(await sweepAds({ ...service.records, objects: service.objects, now: service.now })).toBe(
      1,
    );
    expect(await service.storedPictures()).toEqual([]);
    expect([
      await service.records.ads.get(id),
      await service.records.counts.of([id], '2000-01-01'),
    ]).toEqual([null, []]);
  });

  test('allows only the operator to manage ads', async () => {
    const { id } = await added();
    for (const answer of [
      service.ask('/operator/ads'),
      service.send({}, guest()),
      service.setShown(id, false, guest()),
      service.remove(id, guest()),
    ])
      expect((await answer).status).toBe(403);
    expect(await service.list()).toHaveLength(1);
  });
});

describe('the ad form', () => {
  test.each([
    [{ size: 'giant' }, 400, '/size'],
    [{ targetUrl: 'javascript:alert(1)' }, 400, '/targetUrl'],
    [{ targetUrl: 'https://' }, 400, '/targetUrl'],
    [{ targetUrl: `https://tea.example/${'x'.repeat(1_000)}` }, 400, '/targetUrl'],
    [{ altText: '  ' }, 400, '/altText'],
    [{ altText: 'x'.repeat(201) }, 400, '/altText'],
    [{ picture: null }, 400, '/file'],
    [{ colour: 'red' }, 400, '/colour'],
    [{ picture: PICTURES['image/png'].subarray(0, -4) }, 400, '/file'],
    [
      {
        picture: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
      },
      415,
      undefined,
    ],
    [{ picture: largePicture() }, 413, undefined],
  ])('rejects an invalid ad and stores nothing (case %#)', async (fields, status, path) => {
    const answer = await service.send(fields as Parameters<Service['send']>[0]);
    expect(answer.status).toBe(status);
    const { errors } = (await answer.json()) as { errors?: { path: string }[] };
    if (path !== undefined) expect(errors?.map((each) => each.path)).toEqual([path]);
    expect([await service.list(), await service.storedPictures()]).toEqual([[], []]);
  });

  test('rejects an ad if the maximum number is reached', async () => {
    for (let kept = 0; kept < MAX_ADS; kept += 1)
      await service.records.ads.add(sampleAd({ state: 'paused' }));
    const answer = await service.send();
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      'There are already 100 ads. Delete one first.',
    ]);
  });

  test('hides an ad whose image never arrived and erases it later', async () => {
    const { id } = sampleAd();
    await service.records.ads.add(sampleAd({ id, state: 'incoming' }));
    expect([
      await service.shown(),
      await service.list(),
      (await service.ask(`/ads/${id}/picture`)).status,
    ]).toEqual([[], [], 404]);
    service.now.advance(HOUR + 1);
    expect(await sweepAds({ ...service.records, objects: service.objects, now: service.now })).toBe(
      1,
    );
  });
});

describe('the count of views and clicks', () => {
  test('counts each visitor once a day and returns the counts for 31 days', async () => {
    const { id } = await added();
    const see = (client: string) => service.ask(`/ads/${id}/picture`, { caller: guest(client) });
    for (const client of ['ada', 'ada', 'grace', 'ada']) await see(client);
    await service.ask(`/ads/${id}/visit`, { caller: guest('ada') });
    await service.ask(`/ads/${id}/visit`, { caller: guest('ada') });
    expect(await countsOf(id)).toEqual({
      views: 2,
      clicks: 1,
      days: [{ day: '2030-05-01', views: 2, clicks: 1 }],
    });
    service.now.advance(DAY);
    await see('ada');
    expect(await countsOf(id)).toMatchObject({
      views: 3,
      days: [
        { day: '2030-05-02', views: 1, clicks: 0 },
        { day: '2030-05-01', views: 2, clicks: 1 },
      ],
    });
    service.now.advance(30 * DAY);
    expect(await countsOf(id)).toMatchObject({ views: 1, days: [{ day: '2030-05-02' }] });
  });

  test('counts a browser that revalidates its cached image the next day', async () => {
    const { id } = await added();
    const first = await service.ask(`/ads/${id}/picture`);
    expect(first.headers.get('cache-control')).toBe(`private, max-age=${12 * 3_600 - 1}`);
    service.now.advance(DAY);
    const again = await service.ask(`/ads/${id}/picture`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await countsOf(id)).toMatchObject({ views: 2 });
  });

  test.each([
    ['a bot', '/picture', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a client without a user agent', '/visit', { 'user-agent': '' }],
    ['a prefetched page', '/picture', { 'sec-purpose': 'prefetch;prerender' }],
    ['a preview for the operator', '/picture?preview=1', {}],
  ])('does not count %s', async (_who, path, headers: Record<string, string>) => {
    const { id } = await added();
    expect((await service.ask(`/ads/${id}${path}`, { headers })).status).toBeLessThan(400);
    expect(await countsOf(id)).toMatchObject({ views: 0, clicks: 0 });
  });

  test('does not count views and clicks of paused ads', async () => {
    const { id } = await added();
    await service.setShown(id, false);
    expect((await service.ask(`/ads/${id}/picture`)).status).toBe(200);
    expect((await service.ask(`/ads/${id}/visit`)).status).toBe(302);
    expect(await countsOf(id)).toMatchObject({ views: 0, clicks: 0 });
  });
});

describe('configured ads', () => {
  const slots = {
    sidebar: {
      imageUrl: 'https://pictures.example/tea.png',
      targetUrl: 'https://tea.example',
      altText: 'Tea',
    },
  };
  beforeEach(async () => {
    await service.close();
    service = await openService(slots);
  });

  test('shows and counts a configured ad until a sold ad replaces it', async () => {
    const id = 'configured-sidebar';
    expect(await service.shown()).toEqual([
      { id, size: 'sidebar', altText: 'Tea', pictureOrigin: 'https://pictures.example' },
    ]);
    const picture = await service.ask(`/ads/${id}/picture`);
    expect([picture.status, picture.headers.get('location')]).toEqual([
      302,
      'https://pictures.example/tea.png',
    ]);
    expect((await service.ask(`/ads/${id}/visit`)).headers.get('location')).toBe(
      'https://tea.example',
    );
    expect(await service.list()).toMatchObject([
      { id, state: 'configured', isInPlace: true, views: 1, clicks: 1, createdAt: null },
    ]);
    const sold = await added({ size: 'sidebar' });
    expect((await service.list()).map((ad) => [ad.id, ad.isInPlace])).toEqual([
      [sold.id, true],
      [id, false],
    ]);
  });

  test('rejects changes to a configured ad through the API', async () => {
    expect([
      (await service.remove('configured-sidebar')).status,
      (await service.setShown('configured-sidebar', false)).status,
    ]).toEqual([404, 404]);
  });
});
