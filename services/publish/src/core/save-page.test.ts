import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { file, guest, signedIn } from '@pasteroom/content/testing/forms';
import { isSecretOf } from '@pasteroom/content/core/secrets';
import { DAY } from '@pasteroom/kit/core/clock';
import { createFixture, pageForm, type Fixture } from '../testing/fixture.ts';
import { savePage } from './save-page.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const KEY = 'a-key-of-the-caller';
const premium = (id = 'ada') => signedIn(id, '2031-01-01T00:00:00.000Z');
const save = (
  form: Parameters<typeof pageForm>[0] = {},
  request: { caller?: typeof guest; idempotencyKey?: string } = {},
) => savePage(fixture.deps, { parts: pageForm(form), caller: guest, ...request });
const expectNothingStored = () => {
  expect(fixture.recorded()).toEqual({ pages: [], files: [] });
  expect(fixture.objects.stored.size).toBe(0);
};

describe('savePage', () => {
  test('stores a pending page and publishes one event', async () => {
    const { page, ownerToken } = await save({ files: [file('a.txt')] }, { caller: signedIn('u1') });
    expect(await fixture.deps.pages.find('page-1')).toEqual({ ...page, content: undefined });
    expect(page).toMatchObject({
      title: 'Title',
      authorId: 'u1',
      authorName: 'u1',
      state: 'active',
      premium: null,
      slugs: [],
    });
    expect(isSecretOf(ownerToken, page.ownerTokenHash)).toBe(true);
    expect(await fixture.takeEvents()).toMatchObject([
      {
        type: 'publish.page-submitted',
        key: 'page-1',
        data: { pageId: 'page-1', liveAt: page.liveAt.toISOString() },
      },
    ]);
  });

  test('schedules each page at a random time two to five days ahead', async () => {
    const delays: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const { page } = await save({ id: `page-${at}` });
      delays.push((page.liveAt.getTime() - fixture.clock().getTime()) / DAY);
    }
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...delays)).toBeLessThanOrEqual(5);
    expect(new Set(delays).size).toBeGreaterThan(35);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(1);
  });

  test('sanitizes the content and adopts the images in it', async () => {
    const { page } = await save({
      html: '<p onclick="x()">a<script>x</script><img src="/publishImages/abc-b.png" alt="y"></p>',
    });
    expect(await fixture.deps.pages.contentOf(page)).toBe(
      '<p>a<img src="/publishImages/abc-b.png" alt="y" /></p>',
    );
    expect(page.pictures).toEqual(['abc']);
  });

  test.each([
    [{ id: 'a' }, 'validation'],
    [{ id: 'admin' }, 'validation'],
    [{ title: 'x'.repeat(201) }, 'validation'],
    [{ html: '<p> </p>' }, 'validation'],
    [{ html: '<p>x</p>'.repeat(140_000) }, 'content_too_large'],
    [{ html: 'see https://media.discordapp.net/x', files: [file('a.txt')] }, 'banned_link'],
    [{ files: [file('a.mp4', 'x', { declaredType: 'video/mp4' })] }, 'file_type'],
    [{ files: [file('a.txt'), file('a.txt')] }, 'duplicate_file'],
  ])('rejects the page %j with %s and stores nothing', async (form, code) => {
    await expect(save(form)).rejects.toMatchObject({ code });
    expectNothingStored();
  });

  test('stores no file if inserting the record fails', async () => {
    fixture.deps.pages.insert = () => Promise.reject(new Error('away'));
    await expect(save({ files: [file('a.txt')] })).rejects.toThrow('away');
    expectNothingStored();
  });

  test('publishes an event for a banned link', async () => {
    await expect(
      save({ html: '<p>cdn.discordapp.com/x</p>' }, { caller: signedIn('u1') }),
    ).rejects.toMatchObject({ code: 'banned_link' });
    const [event] = await fixture.takeEvents();
    expect(event).toMatchObject({
      type: 'publish.banned-link-found',
      data: { host: 'cdn.discordapp.com', client: 'client', userId: 'u1' },
    });
  });

  test('reports a banned link in content or title once per page id and host', async () => {
    const refused = [
      { html: '<p>cdn.discordapp.com/x</p>' },
      { title: 'cdn.discordapp.com' },
      { html: '<p>media.discordapp.net/x</p>' },
    ];
    for (const form of refused)
      await expect(save(form)).rejects.toMatchObject({ code: 'banned_link' });
    await expect(save({ id: 'page-2', html: '<p>cdn.discordapp.com/x</p>' })).rejects.toMatchObject(
      { code: 'banned_link' },
    );
    const reports = await fixture.deps.reports.list(
      { states: ['open'], order: 'newest' },
      null,
      10,
    );
    expect(
      reports
        .map(({ reference, subjectId, message }) => [reference.slice(0, 2), subjectId, message])
        .toSorted(),
    ).toEqual([
      ['P-', 'client:client', 'cdn.discordapp.com'],
      ['P-', 'client:client', 'cdn.discordapp.com'],
      ['P-', 'client:client', 'media.discordapp.net'],
    ]);
  });
});

describe('a save repeated with its Idempotency-Key', () => {
  test('returns the first response to a repeated save, even if called concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save({ files: [file('a.txt')] }, { idempotencyKey: KEY })),
    );
    expect(new Set(answers.map(({ ownerToken }) => ownerToken)).size).toBe(1);
    expect(fixture.objects.stored.size).toBe(1);
    expect(await fixture.takeEvents()).toHaveLength(1);
  });

  test('rejects a repeated save with a different key but accepts a different id', async () => {
    const first = await save({}, { idempotencyKey: KEY });
    await expect(save({}, { idempotencyKey: 'another-key' })).rejects.toMatchObject({
      code: 'code_taken',
    });
    await expect(save()).rejects.toMatchObject({ code: 'code_taken' });
    const other = await save({ id: 'page-2' }, { idempotencyKey: KEY });
    expect(other.ownerToken).not.toBe(first.ownerToken);
    expect(JSON.stringify(first.page)).not.toMatch(new RegExp(`${KEY}|${first.ownerToken}`));
  });
});

test('rejects a repeated key if the id has become a custom name of the page', async () => {
  const { page } = await save({}, { idempotencyKey: KEY });
  await fixture.deps.pages.save({ ...page, slugs: ['my-name'] }, []);
  await expect(save({ id: 'my-name' }, { idempotencyKey: KEY })).rejects.toMatchObject({
    code: 'code_taken',
  });
});

describe('a premium account', () => {
  test('publishes premium pages immediately and permanently within the quota', async () => {
    const { page } = await save({}, { caller: premium() });
    expect(page).toMatchObject({
      liveAt: fixture.clock(),
      premium: { orderId: null, validUntil: null },
      isPublished: true,
    });
    expect((await fixture.takeEvents()).map(({ type }) => type)).toEqual([
      'publish.page-submitted',
      'publish.page-went-live',
    ]);
  });

  test('publishes exactly four of many concurrent premium pages immediately', async () => {
    const saved = await Promise.all(
      Array.from({ length: 9 }, (_, at) => save({ id: `page-${at}` }, { caller: premium() })),
    );
    expect(saved.filter(({ page }) => page.premium !== null)).toHaveLength(4);
  });

  test('does not use premium quota for rejected or repeated calls', async () => {
    await save({ id: 'taken' });
    for (let at = 0; at < 5; at += 1)
      await expect(save({ id: 'taken' }, { caller: premium() })).rejects.toMatchObject({
        code: 'code_taken',
      });
    for (let at = 0; at < 5; at += 1)
      await save({ id: 'mine' }, { caller: premium(), idempotencyKey: KEY });
    const saved = [];
    for (const id of ['p-1', 'p-2', 'p-3', 'p-4'])
      saved.push((await save({ id }, { caller: premium() })).page.premium !== null);
    expect(saved).toEqual([true, true, true, false]);
  });

  test('delays new pages of an account whose premium has expired', async () => {
    const { page } = await save({}, { caller: signedIn('ada', '2029-12-31T00:00:00.000Z') });
    expect(page.premium).toBeNull();
  });
});
