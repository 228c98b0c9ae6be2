import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY, manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { Running } from '@pasteroom/kit/service/listen';
import { silentLog } from '@pasteroom/kit/service/log';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { INVALID_NAME } from './core/account.ts';
import { embeddedAccounts } from './embedded.ts';
import { manifest } from './manifest.ts';
import { accountService } from './service.ts';

const CALLER_KEY = 'k'.repeat(32);
const guest: Caller = { user: null, client: 'client' };
const clock = manualClock('2026-05-01T12:00:00Z');

let database: Database;
let account: Running;
let withoutDemo: Running;

beforeAll(async () => {
  database = openDatabase(':memory:');
  const start = (demo: boolean) =>
    accountService.start(
      { accounts: embeddedAccounts(database) },
      { demo },
      { callerKey: CALLER_KEY, now: clock, newId, log: silentLog, checkAnswers: true },
    );
  [account, withoutDemo] = [await start(true), await start(false)];
});
afterAll(async () => {
  await account.close();
  await withoutDemo.close();
  database.close();
});

/** Every field that some answer of this service has; each test states which it expects. */
interface Answer {
  status: number;
  body: { id: string; name: string; email: string; premiumUntil: string | null; isPremium: boolean; code: string; message: string };
}

async function post(path: string, body: unknown, { caller = guest, service = account } = {}): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CALLER_HEADER]: mintCallerToken(CALLER_KEY, manifest.name, caller, clock()) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const callerOf = ({ body: { id, name, email, premiumUntil } }: Answer): Caller => ({
  user: { id, name, email, premiumUntil },
  client: 'client',
});

describe('a request', () => {
  test('with a field that its call does not know is refused by name', async () => {
    const { status, body } = await post('/users/add', { email: 'a@example.org', isPremium: true });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'validation', errors: [{ path: '/isPremium', message: 'is not known' }] }),
    ]);
  });
});

describe('sign-in', () => {
  test('knows the same name as the same account', async () => {
    const first = await post('/sign-ins', { credential: 'demo:Ada Lovelace' });
    const expected = { name: 'Ada Lovelace', imgUrl: '', email: 'ada-lovelace@demo.invalid', premiumUntil: null };
    expect(first).toEqual({ status: 200, body: { ...expected, id: expect.any(String) } });
    expect(await post('/sign-ins', { credential: 'demo: Ada Lovelace ' })).toEqual(first);
    expect((await post('/sign-ins', { credential: 'demo:Grace' })).body.id).not.toBe(first.body.id);
  });

  test.each(['demo:', 'demo:   ', `demo:${'x'.repeat(61)}`, 'demo:a\u0007b'])('refuses the name of %j', async (credential) => {
    const { status, body } = await post('/sign-ins', { credential });
    expect([status, body.code, body.message]).toEqual([400, 'validation', INVALID_NAME]);
  });

  test.each(['eyJhbGciOiJub25lIn0.e30.', 'Ada', 'DEMO:Ada', ' demo:Ada'])('accepts nothing of %j', async (credential) => {
    const { status, body } = await post('/sign-ins', { credential });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('accepts no name where the demo is switched off', async () => {
    const { status, body } = await post('/sign-ins', { credential: 'demo:Ada' }, { service: withoutDemo });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('answers the BFF only', async () => {
    const response = await fetch(`${account.url}/sign-ins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"credential":"demo:Ada"}',
    });
    expect(response.status).toBe(401);
  });
});

describe('users/add', () => {
  test('says of the session’s own account whether it is premium, and until when to the moment', async () => {
    const signedIn = await post('/sign-ins', { credential: 'demo:Rich' });
    const until = new Date(clock().getTime() + DAY).toISOString();
    database.prepare('UPDATE accounts SET premium_until = $until WHERE id = $id').run({ until, id: signedIn.body.id });

    const ask = () => post('/users/add', { username: 'Rich', email: ' RICH@demo.invalid' }, { caller: callerOf(signedIn) });
    expect(await ask()).toEqual({ status: 200, body: { email: 'rich@demo.invalid', isPremium: true } });
    clock.advance(DAY);
    expect((await ask()).body.isPremium).toBe(false);
  });

  test('says nothing of anybody else', async () => {
    const rich = await post('/sign-ins', { credential: 'demo:Richer' });
    database.prepare("UPDATE accounts SET premium_until = '2099-01-01T00:00:00.000Z' WHERE id = $id").run({ id: rich.body.id });
    const other = await post('/sign-ins', { credential: 'demo:Other' });

    const asked = { email: 'richer@demo.invalid' };
    const nothing = { status: 200, body: { ...asked, isPremium: false } };
    expect(await post('/users/add', asked)).toEqual(nothing);
    expect(await post('/users/add', asked, { caller: callerOf(other) })).toEqual(nothing);
  });

  test.each([{}, { email: 7 }, { email: { $ne: null } }, { email: 'x'.repeat(321) }, []])('refuses %j', async (body) => {
    expect((await post('/users/add', body)).status).toBe(400);
  });
});

test('is ready while its file is', async () => {
  expect((await fetch(`${account.url}/readyz`)).status).toBe(200);
});
