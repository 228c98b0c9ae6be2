import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { INVALID_NAME } from './core/account.ts';
import { type Answer, openShared, type Replica, type Shared } from './testing/running-service.ts';

let shared: Shared;
let account: Replica;
let withoutDemo: Replica;

beforeAll(async () => {
  shared = openShared();
  [account, withoutDemo] = [await shared.replica(), await shared.replica({ demo: false })];
});
afterAll(async () => {
  await account.close();
  await withoutDemo.close();
  await shared.close();
});

const callerOf = ({ body: { id, name, email } }: Answer): Caller => ({
  user: { id, name, email, premiumUntil: null },
  client: 'client',
});

describe('request validation', () => {
  test('rejects an unknown field and names it in the error', async () => {
    const { status, body } = await account.post('/users/add', {
      email: 'a@example.org',
      isPremium: true,
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'validation',
        errors: [{ path: '/isPremium', message: 'is unknown' }],
      }),
    ]);
  });
});

describe('the sign-in', () => {
  test('maps the same demo name to the same account', async () => {
    const first = await account.post('/sign-ins', { credential: 'demo:ada' });
    const expected = { name: 'ada', imgUrl: '', email: 'ada@demo.invalid' };
    expect(first).toEqual({ status: 200, body: { ...expected, id: expect.any(String) } });
    expect(await account.post('/sign-ins', { credential: 'demo: ada ' })).toEqual(first);
    expect((await account.post('/sign-ins', { credential: 'demo:Grace' })).body.id).not.toBe(
      first.body.id,
    );
  });

  test.each(['demo:', 'demo:   ', `demo:${'x'.repeat(61)}`])(
    'rejects the demo name in %j',
    async (credential) => {
      const { status, body } = await account.post('/sign-ins', { credential });
      expect([status, body.code, body.message]).toEqual([400, 'validation', INVALID_NAME]);
    },
  );

  test('rejects a credential with a control character', async () => {
    expect((await account.post('/sign-ins', { credential: 'demo:a\u0007b' })).status).toBe(400);
  });

  test.each(['eyJhbGciOiJub25lIn0.e30.', 'Ada', 'DEMO:Ada', ' demo:Ada'])(
    'rejects the credential %j',
    async (credential) => {
      const { status, body } = await account.post('/sign-ins', { credential });
      expect([status, body.code]).toEqual([401, 'unauthorized']);
    },
  );

  test('rejects demo names if demo sign-in is disabled', async () => {
    const { status, body } = await withoutDemo.signIn('Ada');
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('requires a caller token', async () => {
    const response = await fetch(`${account.url}/sign-ins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"credential":"demo:Ada"}',
    });
    expect(response.status).toBe(401);
  });
});

test("returns premium from survey/updatePremium only for the caller's account", async () => {
  const signedIn = await account.post('/sign-ins', { credential: 'demo:paid' });
  const ask = (email = 'paid@demo.invalid') =>
    account.post('/survey/updatePremium', { email }, callerOf(signedIn));
  expect([(await ask()).status, (await ask()).body.code]).toEqual([403, 'payment_required']);
  const validUntil = new Date(shared.now().getTime() + DAY).toISOString();
  await shared.pay({ emailHash: emailHash('paid@demo.invalid'), validUntil });
  expect(await ask('PAID@demo.invalid')).toEqual({
    status: 200,
    body: { email: 'paid@demo.invalid', isPremium: true, validUntil },
  });
  expect((await ask('grace@demo.invalid')).status).toBe(403);
  expect((await account.post('/survey/updatePremium', { email: 'paid@demo.invalid' })).status).toBe(
    403,
  );
  shared.now.advance(DAY);
  expect((await ask()).status).toBe(403);
});

describe('users/add', () => {
  test("returns premium for the caller's account until its exact expiry", async () => {
    const signedIn = await account.post('/sign-ins', { credential: 'demo:rich' });
    await shared.pay({
      accountId: signedIn.body.id,
      validUntil: new Date(shared.now().getTime() + DAY).toISOString(),
    });

    const ask = () =>
      account.post(
        '/users/add',
        { username: 'Rich', email: ' RICH@demo.invalid' },
        callerOf(signedIn),
      );
    expect(await ask()).toEqual({
      status: 200,
      body: { email: 'rich@demo.invalid', isPremium: true },
    });
    shared.now.advance(DAY);
    expect((await ask()).body.isPremium).toBe(false);
  });

  test('reveals nothing about other accounts', async () => {
    const rich = await account.post('/sign-ins', { credential: 'demo:richer' });
    await shared.pay({ accountId: rich.body.id, validUntil: '2099-01-01T00:00:00.000Z' });
    const other = await account.post('/sign-ins', { credential: 'demo:Other' });

    const asked = { email: 'richer@demo.invalid' };
    const nothing = { status: 200, body: { ...asked, isPremium: false } };
    expect(await account.post('/users/add', asked)).toEqual(nothing);
    expect(await account.post('/users/add', asked, callerOf(other))).toEqual(nothing);
  });

  test.each([{}, { email: 7 }, { email: { $ne: null } }, { email: 'x'.repeat(321) }, []])(
    'rejects the request body %j',
    async (body) => {
      expect((await account.post('/users/add', body)).status).toBe(400);
    },
  );
});

describe('GET /accounts/{id}', () => {
  const accountOf = (id: string) => account.ask(`/accounts/${id}`);

  test('returns the premium expiry of an account, even a past one, or null', async () => {
    const { id } = (await account.signIn('Buyer')).body;
    expect(await accountOf(id)).toMatchObject({
      status: 200,
      body: { name: 'Buyer', premiumUntil: null },
    });
    const premiumUntil = new Date(shared.now().getTime() + DAY).toISOString();
    await shared.pay({ accountId: id, validUntil: premiumUntil });
    expect((await accountOf(id)).body).toMatchObject({ premiumUntil });
    shared.now.advance(DAY);
    expect((await accountOf(id)).body).toMatchObject({ premiumUntil });
  });

  test('returns 404 for an unknown account', async () => {
    const { status, body } = await accountOf('nobody');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('requires a caller token', async () => {
    const { id } = (await account.signIn('Buyer')).body;
    expect((await fetch(`${account.url}/accounts/${id}`)).status).toBe(401);
  });
});

test('reports readiness', async () => {
  expect((await fetch(`${account.url}/readyz`)).status).toBe(200);
});
