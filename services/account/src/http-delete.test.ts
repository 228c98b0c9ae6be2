import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountDeleted } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { newId } from '@pasteroom/kit/core/ids';
import { on } from '@pasteroom/kit/events/event-bus';
import { openShared, type Replica, type Shared } from './testing/running-service.ts';

let shared: Shared;
let account: Replica;
beforeAll(async () => {
  shared = openShared();
  account = await shared.replica();
});
afterAll(async () => {
  await account.close();
  await shared.close();
});

test('deletes an account only for its owner, accepts repeated calls and publishes an event', async () => {
  const name = newId();
  const { id, email } = (await account.signIn(name)).body;
  const ada: Caller = { user: { id, name, email }, client: 'client' };
  const remove = (caller: Caller) => account.ask(`/accounts/${id}`, { method: 'DELETE', caller });
  const heard = Promise.withResolvers<string>();
  await shared.bus.broadcast(newId(), [
    on(AccountDeleted, async ({ data }) => heard.resolve(data.accountId)),
  ]);

  const stranger = { user: { id: 'stranger', name: '', email: '' }, client: 'client' };
  for (const caller of [stranger, { user: null, client: 'client' }])
    expect((await remove(caller)).status).toBe(403);
  expect((await account.ask('/users/me/account', { caller: ada })).status).toBe(200);
  expect((await remove(ada)).status).toBe(204);
  expect((await remove(ada)).status).toBe(204);
  expect(await heard.promise).toBe(id);
  expect((await account.ask('/users/me/account', { caller: ada })).status).toBe(401);
  expect((await account.ask(`/accounts/${id}`)).status).toBe(404);
  expect((await account.signIn(name)).body.id).not.toBe(id);
});
