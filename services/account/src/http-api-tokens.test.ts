import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiTokenRevoked } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { idOfSecret, isSecretToken } from '@pasteroom/kit/core/secret-token';
import { on } from '@pasteroom/kit/events/event-bus';
import type { components } from '@pasteroom/openapi/account';
import { TOO_MANY_TOKENS } from './core/api-token.ts';
import { openShared, type Replica, type Shared } from './testing/running-service.ts';

type Token = components['schemas']['NewApiToken'];

let shared: Shared;
let account: Replica;
let ada: Caller;
beforeAll(async () => {
  shared = openShared();
  account = await shared.replica();
});
beforeEach(async () => {
  ada = await person();
});
afterAll(async () => {
  await account.close();
  await shared.close();
});

async function person(): Promise<Caller> {
  const { id, name, email } = (await account.signIn(newId())).body;
  return { user: { id, name, email }, client: 'client' };
}
const create = async (body: unknown = { name: 'Script', scopes: ['texts'] }, caller = ada) => {
  const answer = await account.post('/users/tokens', body, caller);
  return {
    status: answer.status,
    body: answer.body as unknown as Token & { code: string; message: string },
  };
};
const list = async (caller = ada) =>
  (
    (await account.ask('/users/tokens', { caller })).body as unknown as {
      tokens: components['schemas']['ApiToken'][];
    }
  ).tokens;
const revoke = async (id: string, caller = ada) =>
  (await account.ask(`/users/tokens/${id}`, { method: 'DELETE', caller })).status;
const use = (id: string) => account.ask(`/api-tokens/${id}/uses`, { method: 'POST' });

describe('an API token', () => {
  test('returns the secret of an API token once, then lists the token without it', async () => {
    const { status, body } = await create({ name: '  Backup  ', scopes: ['pages', 'texts'] });
    expect(status).toBe(201);
    const { token, ...listed } = body;
    expect(isSecretToken('pr_', token)).toBe(true);
    expect(listed).toEqual({
      id: idOfSecret(token),
      name: 'Backup',
      scopes: ['pages', 'texts'],
      prefix: token.slice(0, 7),
      createdAt: shared.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await list()).toEqual([listed]);
    expect(await list(await person())).toEqual([]);
  });

  test('identifies the account and scopes of an API token and records its use once a minute', async () => {
    const { id } = (await create()).body;
    const usedAt = async () => (await list())[0]?.lastUsedAt;
    const { status, body } = await use(id);
    const { id: accountId, ...user } = ada.user ?? { id: '' };
    expect([status, body]).toEqual([
      200,
      { user: { id: accountId, imgUrl: '', ...user }, scopes: ['texts'] },
    ]);
    const first = shared.now().toISOString();
    expect(await usedAt()).toBe(first);
    shared.now.advance(MINUTE - 1);
    await use(id);
    expect(await usedAt()).toBe(first);
    shared.now.advance(SECOND);
    await use(id);
    expect(await usedAt()).toBe(shared.now().toISOString());
  });

  test('rejects an API token once its owner revokes it, and publishes an event', async () => {
    const heard = Promise.withResolvers<string>();
    await shared.bus.broadcast(newId(), [
      on(ApiTokenRevoked, async ({ data }) => heard.resolve(data.tokenId)),
    ]);
    const { id } = (await create()).body;
    expect(await revoke(id, await person())).toBe(404);
    expect((await use(id)).status).toBe(200);
    expect(await revoke(id)).toBe(204);
    const { status, body } = await use(id);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await revoke(id)).toBe(404);
    expect(await heard.promise).toBe(id);
  });

  test.each([
    { name: '', scopes: ['texts'] },
    { name: '   ', scopes: ['texts'] },
    { name: 'x'.repeat(61), scopes: ['texts'] },
    { name: 'Script', scopes: [] },
    { name: 'Script', scopes: ['operator'] },
    { name: 'Script' },
    { name: 'Script', scopes: ['texts'], accountId: 'other' },
  ])('rejects the API token request %j', async (body) => {
    const answer = await create(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
    expect(await list()).toEqual([]);
  });

  test('limits an account to 20 API tokens, even for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code, refused?.body.message]).toEqual([
      403,
      'forbidden',
      TOO_MANY_TOKENS,
    ]);
  });
});

test('rejects guests who list, create or revoke API tokens', async () => {
  const guest: Caller = { user: null, client: 'client' };
  expect((await create(undefined, guest)).status).toBe(401);
  expect(await revoke(idOfSecret('x'), guest)).toBe(401);
  for (const path of ['/users/tokens', '/users/me/account']) {
    const { status, body } = await account.ask(path, { caller: guest });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  }
});

test('returns the account of a session, or 401 if the account does not exist', async () => {
  await shared.pay({ accountId: ada.user?.id ?? '', validUntil: '2027-01-01T00:00:00.000Z' });
  const { id: _, ...user } = ada.user ?? { id: '' };
  expect(await account.ask('/users/me/account', { caller: ada })).toEqual({
    status: 200,
    body: { ...user, imgUrl: '', premiumUntil: '2027-01-01T00:00:00.000Z' },
  });
  const gone = { user: { id: 'gone', name: '', email: '' }, client: 'client' };
  expect((await account.ask('/users/me/account', { caller: gone })).status).toBe(401);
});
