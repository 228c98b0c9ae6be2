import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { AccountDeleted } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { CALLER_KEY } from './testing/client.ts';
import { NOTHING_STORED, openService, type RunningService } from './testing/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const as = (id: string) => ({
  [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', signedIn(id), service.clock()),
});
const own = async (id: string) =>
  (await service.ask<{ texts: unknown[] }>('/users/me/texts', { headers: as(id) })).body.texts
    .length;

test('deletes only the texts and files of a deleted account, even if the event is redelivered', async () => {
  for (let n = 0; n < 12; n += 1) {
    const files = [{ name: 'a.txt', content: 'a' }];
    expect((await service.publish({ code: `ada-${n}`, files, headers: as('ada') })).status).toBe(
      201,
    );
  }
  await service.publish({ code: 'graces', headers: as('grace') });

  const deleted = () =>
    newEvent(AccountDeleted, { accountId: 'ada' }, { now: service.clock, newId });
  for (let n = 0; n < 2; n += 1) {
    await service.bus.publish([deleted()]);
    await service.bus.drain();
    expect(await own('ada')).toBe(0);
  }
  expect((await service.getText('ada-3')).status).toBe(404);
  expect(service.stored().objects).toBe(NOTHING_STORED.objects);
  expect(await own('grace')).toBe(1);
  expect(await service.bus.deadLetters()).toBe(0);
});
