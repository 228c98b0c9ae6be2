import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY, SECOND } from '@pasteroom/kit/core/clock';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { components } from '@pasteroom/openapi/paste';
import { CALLER_KEY } from './testing/client.ts';
import { openService, type RunningService } from './testing/running-service.ts';

type Schemas = components['schemas'];

let service: RunningService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const as = (caller: Caller) => ({
  [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', caller, service.clock()),
});
const own = (caller: Caller, cursor?: string) =>
  service.ask<Schemas['OwnTexts']>(
    `/users/me/texts${cursor === undefined ? '' : `?cursor=${cursor}`}`,
    { headers: as(caller) },
  );
const whole = (caller: Caller) =>
  service.ask<Schemas['WholeOwnTexts']>('/users/me/whole-texts', { headers: as(caller) });

async function publish(
  caller: Caller,
  code: string,
  html: string,
  files: { name: string; content: string }[] = [],
) {
  service.clock.advance(SECOND);
  expect((await service.publish({ code, html, files, headers: as(caller) })).status).toBe(201);
}

describe('the text list of a signed-in user', () => {
  const ada = signedIn('ada');

  test('lists texts with titles, expiries and file counts, newest first', async () => {
    await publish(ada, 'first', '<p>Minutes of</p><p>Monday</p>', [
      { name: 'a.txt', content: 'a' },
    ]);
    await publish(signedIn('grace'), 'graces', '<p>Not Ada’s</p>');
    await publish(guest, 'guests', '<p>Nobody’s</p>');
    await publish(ada, 'second', '', [{ name: 'only a file.txt', content: 'a' }]);
    const { status, body } = await own(ada);
    expect([status, body.next]).toEqual([200, null]);
    const createdAt = service.clock();
    expect(body.texts).toEqual([
      {
        uniqueId: 'second',
        title: 'only a file.txt',
        createdAt: createdAt.toISOString(),
        expiresAt: new Date(createdAt.getTime() + DAY).toISOString(),
        isHeld: false,
        files: 1,
        hasPassword: false,
        isSealed: false,
        reads: 0,
      },
      expect.objectContaining({ uniqueId: 'first', title: 'Minutes of Monday', files: 1 }),
    ]);
  });

  test('exports texts with their content and files', async () => {
    const { body } = await whole(ada);
    expect(
      body.texts.map(({ uniqueId, content, files }) => [
        uniqueId,
        content,
        files.map(({ filename }) => filename),
      ]),
    ).toEqual([
      ['second', '', ['only a file.txt']],
      ['first', '<p>Minutes of</p><p>Monday</p>', ['a.txt']],
    ]);
  });

  test('omits deleted and expired texts from the list', async () => {
    expect(
      (await service.ask('/texts/first', { method: 'DELETE', headers: as(signedIn('grace')) }))
        .status,
    ).toBe(404);
    expect((await service.ask('/texts/first', { method: 'DELETE', headers: as(ada) })).status).toBe(
      204,
    );
    expect((await own(ada)).body.texts.map(({ uniqueId }) => uniqueId)).toEqual(['second']);
    service.clock.advance(DAY);
    expect((await own(ada)).body.texts).toEqual([]);
  });

  test('returns 20 texts per page', async () => {
    const many = signedIn('many');
    for (let n = 0; n < 21; n += 1) await publish(many, `many-${n}`, `<p>${n}</p>`);
    const { body } = await own(many);
    expect(body.texts).toHaveLength(20);
    const rest = (await own(many, encodeURIComponent(body.next ?? ''))).body;
    expect([rest.texts.map(({ uniqueId }) => uniqueId), rest.next]).toEqual([['many-0'], null]);
  });

  test('rejects guests and unknown cursors', async () => {
    expect((await own(guest)).status).toBe(401);
    expect((await whole(guest)).status).toBe(401);
    expect((await own(ada, 'nonsense')).status).toBe(400);
  });
});
