import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AccountDeleted } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { ada, guest, openShared, type Replica, type Shared, WRITTEN } from './testing/running-service.ts';

let shared: Shared;
let first: Replica;
let second: Replica;
beforeEach(async () => {
  shared = await openShared();
  [first, second] = [await shared.replica(), await shared.replica()];
});
afterEach(() => shared.close());

test('what an account wrote is forgotten with it, and nothing else', async () => {
  await first.write(WRITTEN, { caller: ada() });
  await first.write({ ...WRITTEN, message: 'of a guest' }, { caller: guest });
  await shared.bus.publish([newEvent(AccountDeleted, { accountId: 'account-ada' }, { now: shared.now, newId })]);
  await shared.bus.drain();
  expect((await second.inbox()).messages.map(({ message }) => message)).toEqual(['of a guest']);
  expect(await shared.bus.deadLetters()).toBe(0);
});

test('tells how much waits for the operator, and how long events wait', async () => {
  await first.write(WRITTEN);
  const text = await first.metrics.text();
  expect(text).toMatch(/^pasteroom_inbox_backlog\{service="contact"\} 1$/m);
  expect(text).toMatch(/^pasteroom_outbox_age_seconds\{service="contact"\} \d+$/m);
});
