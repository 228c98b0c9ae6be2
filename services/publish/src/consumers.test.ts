import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { AccountDeleted } from '@pasteroom/events';
import { DAY } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { openService, type RunningService } from './testing/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const own = async (id: string) =>
  (await service.ask<{ pages: unknown[] }>('/users/me/pages', { caller: signedIn(id) })).body.pages
    .length;

test('deletes only the pages of a deleted account, even if the event is redelivered', async () => {
  for (const id of ['ada-1', 'ada-2', 'ada-3'])
    expect((await service.save({ id, caller: signedIn('ada') })).status).toBe(201);
  await service.save({ id: 'graces', caller: signedIn('grace') });
  service.pass(6 * DAY);
  expect((await service.read('/publish/ada-1.html')).status).toBe(200);

  for (let n = 0; n < 2; n += 1) {
    await service.bus.publish([
      newEvent(AccountDeleted, { accountId: 'ada' }, { now: service.clock, newId }),
    ]);
    await service.bus.drain();
    expect(await own('ada')).toBe(0);
  }
  expect((await service.read('/publish/ada-1.html')).status).toBe(410);
  expect((await service.read('/publish/graces.html')).status).toBe(200);
  expect(await own('grace')).toBe(1);
  expect(await service.bus.deadLetters()).toBe(0);
});
