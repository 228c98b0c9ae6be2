import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { DAY, MINUTE } from '@pasteroom/kit/core/clock';
import { receiptFor } from './testing/client.ts';
import { openService, PUBLIC_URL, type RunningService, until } from './testing/running-service.ts';

const PNG = PICTURES['image/png'];
const premium = signedIn('ada', '2031-01-01T00:00:00.000Z');

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

describe('a page submitted by a guest', () => {
  test('lists a guest page as pending for two to five days before it becomes readable', async () => {
    const { status, body } = await service.save({ id: 'My-Page', title: 'Über  Höhlen' });
    expect([status, body.uniqueId, body.isLive, body.url]).toEqual([
      201,
      'my-page',
      false,
      `${PUBLIC_URL}/publish/my-page.html`,
    ]);
    const delay = Date.parse(body.liveAt) - service.clock().getTime();
    expect(delay).toBeGreaterThanOrEqual(2 * DAY);
    expect(delay).toBeLessThanOrEqual(5 * DAY);
    expect(body.ownerToken).toMatch(/^[\w-]{43}$/);
    const found = await service.search({ title: 'hoh uber', isLive: false });
    const post = {
      uniqueId: 'my-page',
      title: 'Über Höhlen',
      name: '',
      url: body.url,
      liveAt: body.liveAt,
      isLive: false,
    };
    expect(found.body).toEqual({
      posts: [
        {
          ...post,
          visits: 0,
          likes: 0,
          isPremium: false,
          createdAt: service.clock().toISOString(),
        },
      ],
      total: 1,
      isTotalExact: true,
      totalPages: 1,
    });
    expect((await service.search({ isLive: true })).body).toEqual({
      posts: [],
      total: 0,
      isTotalExact: true,
      totalPages: 0,
    });
    const read = await service.read('/publish/my-page.html');
    expect([read.status, read.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(read.text).toContain('noindex');
    expect(read.text).not.toContain('hello');
  });

  test('uses the first heading or line as the title of a page without one', async () => {
    const pages = [
      { id: 'aaa', title: ' ', html: '<p>x</p><h2> </h2><h3>A &amp; <em>B</em></h3><h1>C</h1>' },
      { id: 'bbb', title: '', html: '<p>Buy milk<br />and tea</p>' },
      { id: 'ccc', title: '', html: '<hr />' },
    ];
    const saved = [];
    for (const page of pages) saved.push((await service.save(page)).body.title);
    expect(saved).toEqual(['A & B', 'Buy milk', 'Untitled']);
    const { body } = await service.search({ isLive: false });
    expect(body.posts.map(({ title }) => title).toSorted()).toEqual(saved);
  });

  test('returns the number of remote images replaced with links', async () => {
    const html = '<p><img src="https://a.example/1.png" alt="one" /></p>';
    expect((await service.save({ html })).body).toMatchObject({ remotePictures: 1 });
    expect((await service.save({ id: 'other' })).body).not.toHaveProperty('remotePictures');
  });

  test('returns the same page for a repeated Idempotency-Key and rejects different content', async () => {
    const headers = { 'Idempotency-Key': 'one-call-of-mine' };
    const first = await service.save({ headers });
    expect((await service.save({ headers })).body).toEqual(first.body);
    expect(await service.save({ headers, html: '<p>other</p>' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await service.save({ headers, title: 'Other' })).toMatchObject({ status: 422 });
    const message = 'Given Code already exists in the system. Try a new code';
    expect(await service.save({ id: 'PAGE-1' })).toMatchObject({
      status: 409,
      body: { code: 'code_taken', message },
    });
  });

  test.each([
    ['isPremium', 'true'],
    ['uniqueId', 'other'],
  ])('rejects a page with the unknown or duplicate field %s', async (name, value) => {
    const answer = await service.save({
      files: [{ name: 'a.txt', content: 'x' }],
      fields: { [name]: value },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: `/${name}` }] },
    });
    expect((await service.search({ isLive: false })).body.posts).toEqual([]);
    expect(
      await service.records.files.markDraftsOrphaned(
        { picture: service.clock(), attachment: service.clock() },
        10,
      ),
    ).toEqual({
      orphaned: [],
      adopted: 0,
    });
  });

  test('ignores author fields and uses the signed-in account as the author', async () => {
    const { status } = await service.save({
      fields: { name: 'Somebody', imgUrl: 'https://elsewhere.example/a.png' },
    });
    const { body } = await service.search({ isLive: false });
    expect([status, body.posts.map(({ name }) => name)]).toEqual([201, ['']]);
  });

  test('rejects control characters in the title and language of a page and in a search', async () => {
    const message = 'must not contain line breaks or control characters';
    for (const [path, call] of [
      ['/title', service.save({ title: 'a\u0000b' })],
      ['/language', service.save({ fields: { language: 'de\n' } })],
      ['/title', service.search({ title: 'a\u0007', isLive: true })],
    ] as const)
      expect(await call).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: [{ path, message }] },
      });
    expect((await service.search({ isLive: false })).body.total).toBe(0);
  });

  test('rejects a banned link in the content or title of a page', async () => {
    const message =
      'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported';
    for (const page of [
      { html: '<p>https://cdn.discordapp.com/a</p>' },
      { title: 'cdn.discordapp.com/x' },
    ])
      expect(await service.save(page)).toMatchObject({
        status: 400,
        body: { code: 'banned_link', message },
      });
  });

  test('returns a preview of the upper half of a page for five minutes', async () => {
    await service.save({
      html: '<p>First half.</p><p>Second part.</p><p>SECRET lower half of it.</p><p>SECRET and its end.</p>',
    });
    const { body } = await service.preview('page-1');
    expect(body.expiresAt).toBe(new Date(service.clock().getTime() + 5 * MINUTE).toISOString());
    const shown = await service.getPreview(body.previewToken);
    expect(shown.body).toMatchObject({
      uniqueId: 'page-1',
      title: 'Title',
      expiresAt: body.expiresAt,
    });
    expect(JSON.parse(shown.body.storedHtmlContent)).toContain('First half.');
    expect(JSON.stringify(shown.body)).not.toContain('SECRET');
    expect((await service.getPreview('forged')).status).toBe(404);
    service.clock.advance(5 * MINUTE);
    expect(await service.getPreview(body.previewToken)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await service.preview('nobody')).status).toBe(404);
  });
});

describe('a receipt', () => {
  test('publishes a paid page with its image and file under the chosen name', async () => {
    const { body: image } = await service.uploadImage('Höhle.png', PNG);
    const files = [{ name: 'map.pdf', content: '%PDF-1.7 x', type: 'application/pdf' }];
    await service.save({ html: `<p>Deep.</p><p><img src="${image.url}" alt="cave" /></p>`, files });
    const marked = await service.markPremium('page-1', {
      customSlug: ' My-Cave ',
      receipt: receiptFor('page-1'),
    });
    expect([marked.status, marked.body.url]).toEqual([200, `${PUBLIC_URL}/publish/my-cave.html`]);
    const { status, headers, text } = await service.read('/publish/my-cave.html');
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('set-cookie'),
    ]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=30, stale-while-revalidate=15',
      null,
    ]);
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/publish/my-cave.html" />`);
    expect(text).toContain('Deep.');
    expect(text).toContain('map.pdf');
    const again = await service.read('/publish/my-cave.html', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    for (const path of ['/publish/page-1.html', '/publish/MY-CAVE.html', '/publish/Page-1.html']) {
      const moved = await service.read(path);
      expect([path, moved.status, moved.headers.get('location')]).toEqual([
        path,
        301,
        '/publish/my-cave.html',
      ]);
    }
    const picture = await service.call(image.url);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=30, stale-while-revalidate=15',
    ]);
    expect((await service.search({ title: 'tit', isLive: true })).body.posts).toMatchObject([
      { uniqueId: 'page-1', isPremium: true },
    ]);
    expect((await service.preview('page-1')).status).toBe(404);
  });

  test('accepts only valid receipts for the page, and only one name per receipt', async () => {
    await service.save();
    await service.save({ id: 'page-2' });
    const forged = [
      null,
      '',
      'x.y',
      receiptFor('page-2'),
      receiptFor('page-1', { key: 'a key of 32 letters, but another' }),
      receiptFor('page-1', { exp: 1 }),
    ];
    for (const receipt of forged)
      expect(await service.markPremium('page-1', { receipt })).toMatchObject({
        status: 403,
        body: { code: 'payment_required' },
      });
    const receipt = receiptFor('page-1');
    expect((await service.markPremium('page-1', { receipt })).status).toBe(200);
    expect((await service.markPremium('page-1', { receipt, customSlug: 'first' })).status).toBe(
      200,
    );
    expect((await service.markPremium('page-1', { receipt, customSlug: 'first' })).status).toBe(
      200,
    );
    expect((await service.markPremium('page-1', { receipt, customSlug: 'second' })).status).toBe(
      403,
    );
    expect((await service.markPremium('nobody', { receipt })).status).toBe(404);
  });

  test.each(['../x', 'a', '-ab', 'ab-', 'ü-ü', 'a b', 'admin', 'x'.repeat(65), 'a/b'])(
    'rejects a receipt with the page name %j',
    async (customSlug) => {
      await service.save();
      const { status, body } = await service.markPremium('page-1', {
        customSlug,
        receipt: receiptFor('page-1'),
      });
      expect([status, body.code]).toEqual([400, 'validation']);
      expect((await service.read('/publish/page-1.html')).status).toBe(404);
    },
  );

  test('assigns a name to one of two buyers and lets the other choose a different name', async () => {
    await service.save();
    await service.save({ id: 'page-2' });
    const buy = (id: string, customSlug: string) =>
      service.markPremium(id, { customSlug, receipt: receiptFor(id, { orderId: `order-${id}` }) });
    const answers = await Promise.all(['page-1', 'page-2'].map((id) => buy(id, 'wanted')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers[0]?.status === 409 ? 'page-1' : 'page-2';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'slug_taken',
    });
    expect((await service.read(`/publish/${loser}.html`)).status).toBe(200);
    expect((await buy(loser, 'another')).body.url).toBe(`${PUBLIC_URL}/publish/another.html`);
  });
});

describe('page names', () => {
  const ask = (name: string) =>
    service.ask<{ isFree: boolean }>(`/publish/names/${encodeURIComponent(name)}`);

  test('reports a page name as available unless a page has or had it', async () => {
    await service.save();
    await service.ask('/publish/page-1/mark-premium', {
      json: { customSlug: 'bees', receipt: receiptFor('page-1') },
    });
    const answers = [];
    for (const name of ['free-name', 'page-1', 'bees', ' BEES '])
      answers.push((await ask(name)).body.isFree);
    expect(answers).toEqual([true, false, false, false]);
  });

  test.each([
    ['ab', 'The custom name must have at least 3 characters.'],
    [
      'two words',
      'The custom name can only contain letters, digits and -, and must not start or end with -.',
    ],
    ['admin', 'The custom name is reserved.'],
  ])('rejects the page name %j and states the violated rule', async (name, message) => {
    expect(await ask(name)).toMatchObject({ status: 400, body: { code: 'validation', message } });
  });
});

describe('a premium account', () => {
  test('publishes four premium pages immediately and delays the fifth', async () => {
    const saves = [];
    for (const id of ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'])
      saves.push((await service.save({ id, caller: premium })).body.isLive);
    expect(saves).toEqual([true, true, true, true, false]);
    expect((await service.markPremium('p-5', {}, { caller: premium })).status).toBe(403);
    expect((await service.search({ isLive: true })).body.posts[0]).toMatchObject({
      uniqueId: 'p-4',
      name: 'ada',
      isPremium: true,
    });
  });

  test('lets a premium account publish only its own pages', async () => {
    const { body } = await service.save();
    expect((await service.markPremium('page-1', {}, { caller: premium })).status).toBe(403);
    const headers = { 'X-Owner-Token': body.ownerToken };
    expect((await service.markPremium('page-1', {}, { headers })).status).toBe(403);
    expect(
      (await service.markPremium('page-1', { customSlug: 'mine' }, { caller: premium, headers }))
        .status,
    ).toBe(200);
  });
});

describe('a live page', () => {
  const live = async () => {
    const { body } = await service.save();
    await service.markPremium('page-1', { receipt: receiptFor('page-1') });
    return body;
  };

  test('counts likes and visits once a day per visitor and ignores bots', async () => {
    await live();
    const like = (caller = signedIn('a')) =>
      service.ask<{ likes: number }>('/publish/page-1/like', { method: 'POST', caller });
    const visit = (agent: string, client: string) =>
      service.call('/publish/page-1/visit', {
        method: 'POST',
        caller: { user: null, client },
        headers: { 'User-Agent': agent },
      });
    expect([
      (await like()).body.likes,
      (await like()).body.likes,
      (await like(signedIn('b'))).body.likes,
    ]).toEqual([1, 1, 2]);
    const before = (await service.read('/publish/page-1.html')).headers.get('etag') ?? '';
    for (const client of ['c1', 'c1', 'c2'])
      expect((await visit('Mozilla/5.0 Firefox/140.0', client)).status).toBe(204);
    await visit('Googlebot/2.1 (+http://www.google.com/bot.html)', 'c3');
    const postsNow = async () => (await service.search({ isLive: true })).body.posts;
    await until(async () => (await postsNow())[0]?.visits !== 0);
    expect(await postsNow()).toMatchObject([{ visits: 2, likes: 2 }]);
    expect((await service.read('/publish/page-1.html')).text).toContain('2 visits');
    const known = { headers: { 'if-none-match': before } };
    expect((await service.read('/publish/page-1.html', known)).status).toBe(304);
    service.clock.advance(DAY);
    expect((await like()).body.likes).toBe(3);
    expect((await service.ask('/publish/nobody/like', { method: 'POST' })).status).toBe(404);
  });

  test('lets the owner permanently delete a live page and its files', async () => {
    const saved = await service.save({ files: [{ name: 'a.txt', content: 'A' }] });
    await service.markPremium('page-1', { receipt: receiptFor('page-1') });
    const file =
      /\/publishImages\/[^"]+/.exec((await service.read('/publish/page-1.html')).text)?.[0] ?? '';
    expect((await service.call(file)).status).toBe(200);
    expect((await service.remove('page-1')).status).toBe(404);
    expect((await service.remove('page-1', { headers: { 'X-Owner-Token': 'wrong' } })).status).toBe(
      404,
    );
    expect(
      (await service.remove('page-1', { headers: { 'X-Owner-Token': saved.body.ownerToken } }))
        .status,
    ).toBe(204);
    expect(
      (await service.remove('page-1', { headers: { 'X-Owner-Token': saved.body.ownerToken } }))
        .status,
    ).toBe(404);
    const { status, headers, text } = await service.read('/publish/page-1.html');
    expect([status, headers.get('cache-control')]).toEqual([
      410,
      'public, max-age=30, stale-while-revalidate=15',
    ]);
    expect(text).not.toContain('hello');
    expect((await service.call(file)).status).toBe(410);
    expect((await service.save()).status).toBe(409);
    expect((await service.search({ isLive: true })).body.posts).toEqual([]);
  });

  test('reports, holds, releases and removes a live page', async () => {
    await live();
    const operator = { user: null, client: 'o', isOperator: true };
    const { status, body } = await service.ask<{ reference: string }>('/publish/page-1/report', {
      json: { reason: 'spam' },
    });
    expect([status, body.reference]).toEqual([201, expect.stringMatching(/^P-/)]);
    const decide = (decision: string) =>
      service.ask(`/operator/reports/${body.reference}/${decision}`, {
        json: { reason: 'because' },
        caller: operator,
      });
    const statusOf = async () => (await service.read('/publish/page-1.html')).status;
    expect((await service.ask('/operator/reports')).status).toBe(403);
    expect((await service.ask('/operator/reports', { caller: operator })).body).toMatchObject({
      reports: [
        {
          state: 'open',
          about: {
            kind: 'page',
            id: 'page-1',
            title: 'Title',
            url: `${PUBLIC_URL}/publish/page-1.html`,
          },
        },
      ],
    });
    expect([(await decide('hold')).status, await statusOf()]).toEqual([200, 404]);
    expect((await service.search({ isLive: true })).body.posts).toEqual([]);
    expect([(await decide('release')).status, await statusOf()]).toEqual([200, 200]);
    expect([(await decide('remove')).status, await statusOf()]).toEqual([200, 410]);
    expect((await decide('release')).status).toBe(410);
  });

  test('sends a cache lifetime and surrogate keys with pages and page lists', async () => {
    const saved = await service.save();
    const copies = async (path: string) => {
      const { headers } = await service.read(path);
      return [headers.get('surrogate-control'), headers.get('surrogate-key')];
    };
    expect(await copies('/publish/Page-1.html')).toEqual(['max-age=2', 'page/page-1']);
    await service.markPremium('page-1', { receipt: receiptFor('page-1'), customSlug: 'my-name' });
    expect(await copies('/publish/my-name.html')).toEqual([
      'max-age=10',
      'page/page-1 page/my-name',
    ]);
    expect(await copies('/publish/page-1.html')).toEqual([
      'max-age=10',
      'page/page-1 page/my-name',
    ]);
    await until(async () => (await service.read('/sitemap.xml')).status === 200);
    for (const list of ['/sitemap.xml', '/feed.xml', '/robots.txt'])
      expect(await copies(list)).toEqual(['max-age=10', 'page-lists']);
    await service.remove('page-1', { headers: { 'X-Owner-Token': saved.body.ownerToken } });
    expect(await copies('/publish/my-name.html')).toEqual(['max-age=2', 'page/my-name']);
  });

  test('returns the surrogate keys to purge after a rename or deletion', async () => {
    const saved = await service.save();
    const renamed = await service.markPremium('page-1', {
      receipt: receiptFor('page-1'),
      customSlug: 'my-name',
    });
    const deleted = await service.remove('page-1', {
      headers: { 'X-Owner-Token': saved.body.ownerToken },
    });
    for (const { headers } of [renamed, deleted]) {
      expect([headers.get('surrogate-control'), headers.get('surrogate-key')]).toEqual([
        null,
        'page/page-1 page/my-name page-lists',
      ]);
    }
  });

  test('lists a live page in the sitemap and the feed', async () => {
    await live();
    const partNow = async () => (await service.read('/sitemaps/1.xml')).text;
    await until(async () => (await partNow()).includes('page-1'));
    await until(async () => (await service.read('/sitemap.xml')).text.includes('/sitemaps/1.xml'));
    const sitemap = await service.read('/sitemap.xml');
    expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(sitemap.text).toContain(`<loc>${PUBLIC_URL}/sitemaps/1.xml</loc>`);
    expect(await partNow()).toContain(`<loc>${PUBLIC_URL}/publish/page-1.html</loc>`);
    for (const path of ['/sitemaps/2.xml', '/sitemaps/0.xml'])
      expect((await service.read(path)).status).toBe(404);
    const feed = await service.read('/feed.xml');
    expect([feed.headers.get('content-type'), feed.text.includes('page-1.html')]).toEqual([
      'application/rss+xml; charset=utf-8',
      true,
    ]);
    expect((await service.read('/robots.txt')).text).toContain(
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    );
  });

  test('loads the live page script from a path with a content hash', async () => {
    await live();
    const path =
      /\/pageAssets\/[^"]+/.exec((await service.read('/publish/page-1.html')).text)?.[0] ?? '';
    const script = await service.call(path);
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await service.call('/pageAssets/page.js')).status).toBe(404);
  });
});
