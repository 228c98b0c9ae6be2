import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY, SECOND } from '@pasteroom/kit/core/clock';
import type { components } from '@pasteroom/openapi/publish';
import { openService, PUBLIC_URL, type RunningService } from './testing/running-service.ts';

type Schemas = components['schemas'];

let service: RunningService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const own = (caller: Caller, cursor?: string) =>
  service.ask<Schemas['OwnPages']>(
    `/users/me/pages${cursor === undefined ? '' : `?cursor=${cursor}`}`,
    { caller },
  );
const whole = (caller: Caller) =>
  service.ask<Schemas['WholeOwnPages']>('/users/me/whole-pages', { caller });

async function save(
  caller: Caller,
  id: string,
  page: {
    title?: string;
    html?: string;
    fields?: Record<string, string>;
    files?: { name: string; content: string }[];
  } = {},
) {
  service.clock.advance(SECOND);
  expect((await service.save({ id, caller, ...page })).status).toBe(201);
}

describe('the page list of a signed-in user', () => {
  const ada = signedIn('ada');

  test('lists the pages of a signed-in user with their states, newest first', async () => {
    await save(ada, 'first', {
      title: 'How bees dance',
      fields: { language: 'en' },
      files: [{ name: 'a.txt', content: 'a' }],
    });
    await save(signedIn('grace'), 'graces');
    await save(guest, 'guests');
    await save(ada, 'second');
    const { status, body } = await own(ada);
    expect([status, body.next, body.pages.map(({ uniqueId }) => uniqueId)]).toEqual([
      200,
      null,
      ['second', 'first'],
    ]);
    expect(body.pages[1]).toEqual({
      uniqueId: 'first',
      title: 'How bees dance',
      language: 'en',
      url: `${PUBLIC_URL}/publish/first.html`,
      createdAt: new Date(service.clock().getTime() - 3 * SECOND).toISOString(),
      liveAt: expect.any(String),
      isLive: false,
      isPremium: false,
      isHeld: false,
      visits: 0,
      likes: 0,
      files: 1,
    });
    service.pass(6 * DAY);
    expect((await own(ada)).body.pages.map(({ isLive }) => isLive)).toEqual([true, true]);
  });

  test('returns pages with their content for the data export', async () => {
    const { body } = await whole(ada);
    expect(
      body.pages.map(({ uniqueId, language, content, files }) => [
        uniqueId,
        language,
        content,
        files.map(({ filename }) => filename),
      ]),
    ).toEqual([
      ['second', undefined, '<p>hello</p>', []],
      ['first', 'en', '<p>hello</p>', ['a.txt']],
    ]);
  });

  test('omits deleted pages from the page list', async () => {
    expect((await service.remove('first', { caller: signedIn('grace') })).status).toBe(404);
    expect((await service.remove('first', { caller: ada })).status).toBe(204);
    expect((await own(ada)).body.pages.map(({ uniqueId }) => uniqueId)).toEqual(['second']);
  });

  test('includes the remaining premium quota in the page list', async () => {
    const premium = signedIn('premium', '2031-01-01T00:00:00.000Z');
    const free = [(await own(premium)).body.quotaLeft];
    for (const id of ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']) {
      await save(premium, id);
      free.push((await own(premium)).body.quotaLeft);
    }
    await service.remove('p-1', { caller: premium });
    free.push((await own(premium)).body.quotaLeft);
    expect(free).toEqual([4, 3, 2, 1, 0, 0, 0]);
  });

  test('returns the page list in batches of 20', async () => {
    const many = signedIn('many');
    for (let n = 0; n < 21; n += 1) await save(many, `many-${n}`);
    const { body } = await own(many);
    expect(body.pages).toHaveLength(20);
    const rest = (await own(many, encodeURIComponent(body.next ?? ''))).body;
    expect([rest.pages.map(({ uniqueId }) => uniqueId), rest.next]).toEqual([['many-0'], null]);
  });

  test('rejects page list requests from guests or with unknown cursors', async () => {
    expect((await own(guest)).status).toBe(401);
    expect((await whole(guest)).status).toBe(401);
    expect((await own(ada, 'nonsense')).status).toBe(400);
  });
});
