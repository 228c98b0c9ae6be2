import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AccountPremiumChanged } from '@pasteroom/events';
import type { SignedInUser } from '@pasteroom/kit/core/caller';
import { DAY, HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { type Fixture, CALLER_KEYS, createFixture } from '../testing/fixture.ts';
import { sessionKey } from '../testing/session-key.ts';
import { sendJson, type UpstreamHandler } from '../testing/upstream.ts';

const ADA = { id: 'ada', name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };
const SESSION = '/api/users/session';

let fixture: Fixture;
let browser: Record<string, string>;
let premiumUntil: string | null;
const answerAccount: UpstreamHandler = ({ url }, res) =>
  sendJson(res, 200, url === '/sign-ins' ? ADA : { ...ADA, premiumUntil });
beforeEach(async () => {
  fixture = await createFixture();
  premiumUntil = null;
  browser = await signIn();
  fixture.account.requests.length = 0;
});
afterEach(() => fixture.close());

const inDays = (days: number) => new Date(fixture.clock().getTime() + days * DAY).toISOString();

async function signIn(): Promise<Record<string, string>> {
  fixture.account.answer = answerAccount;
  const body = '{"credential":"demo:Ada"}';
  const { headers } = await fixture.call(SESSION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
    body,
  });
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '', origin: fixture.bff.url };
}

const publish = (path = '/api/texts/add') =>
  fixture.call(path, { method: 'POST', headers: { ...browser, 'content-length': 0 } });
const callerUser = (): SignedInUser | null | undefined => {
  const token = fixture.paste.requests.at(-1)?.headers['x-caller'];
  return callerReader(
    CALLER_KEYS.paste,
    'paste',
    fixture.clock,
  )(typeof token === 'string' ? token : undefined).user;
};
const accountReads = () =>
  fixture.account.requests.map(({ url }) => url).filter((url) => url === '/accounts/ada').length;
async function changePremium(until: string | null): Promise<void> {
  premiumUntil = until;
  const data = { accountId: ADA.id, premiumUntil: until };
  await fixture.bus.publish([newEvent(AccountPremiumChanged, data, { now: fixture.clock, newId })]);
  await fixture.bus.drain();
}
const expireCache = () => fixture.clock.advance(30 * SECOND);

describe('the Premium state of an account', () => {
  test('fetches and forwards the Premium state for calls that depend on it', async () => {
    expireCache();
    premiumUntil = inDays(30);
    expect((await publish()).status).toBe(200);
    expect(callerUser()).toEqual({ id: 'ada', premiumUntil });
    const [request] = fixture.account.requests;
    expect(
      callerReader(
        CALLER_KEYS.account,
        'account',
        fixture.clock,
      )(String(request?.headers['x-caller'])).user,
    ).toMatchObject({
      id: 'ada',
    });
  });

  test('does not fetch the Premium state for guests or for other calls', async () => {
    expireCache();
    await fixture.call('/api/texts/room', { method: 'DELETE', headers: browser });
    expect(callerUser()).toEqual({ id: 'ada' });
    await fixture.call('/api/texts/add', {
      method: 'POST',
      headers: { ...fixture.ticket(), 'content-length': 0 },
    });
    expect([callerUser(), accountReads()]).toEqual([null, 0]);
  });

  test('fetches the Premium state again at sign-in', async () => {
    premiumUntil = inDays(30);
    browser = await signIn();
    expect(accountReads()).toBe(1);
    expect((await fixture.call(SESSION, { headers: browser })).json['user']).toMatchObject({
      isPremium: true,
    });
  });

  test('fetches the Premium state again after 30 s', async () => {
    expireCache();
    for (const at of [0, 1]) {
      await publish();
      fixture.clock.advance(30 * SECOND - 1 + at);
    }
    expect(accountReads()).toBe(1);
    await publish();
    expect(accountReads()).toBe(2);
  });

  test('updates the Premium state immediately on an event', async () => {
    await publish();
    for (const until of [inDays(30), inDays(60), null]) {
      await changePremium(until);
      await publish();
      expect(callerUser()?.premiumUntil).toBe(until);
      expect((await fixture.call(SESSION, { headers: browser })).json['user']).toMatchObject({
        isPremium: until !== null,
      });
    }
    const before = accountReads();
    const data = { accountId: 'grace', premiumUntil: null };
    await fixture.bus.publish([
      newEvent(AccountPremiumChanged, data, { now: fixture.clock, newId }),
    ]);
    await fixture.bus.drain();
    await publish();
    expect(accountReads()).toBe(before);
  });

  test('does not read the Premium state from stored sessions', async () => {
    const token = newId();
    const now = fixture.clock().toISOString();
    const stored = { user: { ...ADA, premiumUntil: inDays(365) }, startedAt: now, renewedAt: now };
    await fixture.keys.put(sessionKey(token), JSON.stringify(stored), HOUR);
    browser = { ...browser, cookie: `pasteroom=${token}` };
    await publish();
    expect(callerUser()?.premiumUntil).toBeNull();
    expect((await fixture.call(SESSION, { headers: browser })).json['user']).toMatchObject({
      name: 'Ada',
      isPremium: false,
    });
    await fixture.call('/api/texts/room', { method: 'DELETE', headers: browser });
    expect(callerUser()).not.toHaveProperty('premiumUntil');
  });

  test('fetches the Premium state again after updatePremium', async () => {
    const isPremium = async () => (await fixture.call(SESSION, { headers: browser })).json['user'];
    expect(await isPremium()).toMatchObject({ isPremium: false });
    premiumUntil = inDays(30);
    const body = JSON.stringify({ email: ADA.email });
    const headers = {
      ...browser,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    await fixture.call('/api/survey/updatePremium', { method: 'POST', headers, body });
    expect(await isPremium()).toMatchObject({ isPremium: true });
  });

  test('treats a deleted account as an account without Premium', async () => {
    expireCache();
    fixture.account.answer = (_request, res) =>
      sendJson(res, 404, { code: 'not_found', message: 'Account not found.' });
    expect([(await publish()).status, callerUser()?.premiumUntil]).toEqual([200, null]);
  });
});

describe.each<[string, UpstreamHandler]>([
  ['returns 500', (_request, res) => sendJson(res, 500, { code: 'internal' })],
  ['drops the connection', (_request, res) => void res.destroy()],
  ['returns an invalid response', (_request, res) => sendJson(res, 200, { premium: true })],
])('the Premium state while the account service %s', (_what, answer) => {
  test('reuses the Premium state for 5 minutes, then returns 503 to dependent calls', async () => {
    await changePremium(inDays(30));
    await publish();
    fixture.account.answer = answer;
    fixture.clock.advance(30 * SECOND + 5 * MINUTE - 1);
    expect([(await publish()).status, callerUser()?.premiumUntil]).toEqual([200, premiumUntil]);
    fixture.clock.advance(1);
    const { status, json } = await publish();
    expect([status, json['code']]).toEqual([503, 'unavailable']);
    expect((await publish('/api/publish/save')).status).toBe(503);
    expect((await fixture.call('/api/texts/room', { headers: browser })).status).toBe(200);
    expect((await fixture.call(SESSION, { headers: browser })).json['user']).toEqual({
      name: 'Ada',
      imgUrl: '',
      email: ADA.email,
      isPremium: false,
    });
  });

  test('returns 503 instead of assuming that an account has no Premium', async () => {
    expireCache();
    fixture.clock.advance(5 * MINUTE);
    fixture.account.answer = answer;
    expect((await publish()).status).toBe(503);
    fixture.account.answer = answerAccount;
    expect((await publish()).status).toBe(200);
  });
});

test('uses the last known Premium state if the account service does not respond', async () => {
  await changePremium(inDays(30));
  await publish();
  expireCache();
  fixture.account.answer = () => undefined;
  expect([(await publish()).status, callerUser()?.premiumUntil]).toEqual([200, premiumUntil]);
});
