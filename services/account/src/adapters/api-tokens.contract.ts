import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiTokenRevoked } from '@pasteroom/events';
import { MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { ApiToken, ApiTokenRepository } from '../core/api-token.ts';
import type { AccountsFixture } from './accounts.contract.ts';

export interface ApiTokensFixture extends AccountsFixture {
  apiTokens: ApiTokenRepository;
}

const MOST = 20;
const at = (minutes: number) => new Date(Date.parse('2026-05-01T12:00:00.000Z') + minutes * MINUTE);
const aToken = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: newId(),
  name: 'Script',
  scopes: ['texts'],
  prefix: 'pr_abcd',
  createdAt: at(0),
  lastUsedAt: null,
  ...change,
});
const revoked = (accountId: string, tokenId: string) => newEvent(ApiTokenRevoked, { accountId, tokenId }, { now: systemClock, newId });

export function apiTokensContract(name: string, open: () => Promise<ApiTokensFixture>): void {
  describe(`${name} as API tokens`, () => {
    let fixture: ApiTokensFixture;
    let ada: string;
    let grace: string;
    const account = async () =>
      (await fixture.accounts.recordSignIn({ subject: newId(), name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' }, newId())).id;
    beforeAll(async () => {
      fixture = await open();
    });
    beforeEach(async () => {
      [ada, grace] = [await account(), await account()];
    });
    afterAll(() => fixture.close());

    const takeEvents = async () => {
      const batch = await fixture.accounts.outbox.lease(100, MINUTE);
      await fixture.accounts.outbox.published(batch);
      return batch.flatMap(({ events }) => events.map(({ type, data }) => ({ type, data })));
    };

    test('lists what was added, newest first, to its account alone', async () => {
      const [first, second] = [aToken(), aToken({ createdAt: at(1), scopes: ['texts', 'pages'], name: 'Zwei 👩‍💻' })];
      expect(await fixture.apiTokens.add(ada, first, MOST)).toBe(true);
      expect(await fixture.apiTokens.add(ada, second, MOST)).toBe(true);
      expect(await fixture.apiTokens.list(ada)).toEqual([second, first]);
      expect(await fixture.apiTokens.list(grace)).toEqual([]);
    });

    test('adds none to an account that nobody has', async () => {
      expect(await fixture.apiTokens.add('nobody', aToken(), MOST)).toBe(false);
      expect(await fixture.apiTokens.list('nobody')).toEqual([]);
    });

    test('adds no more than so many, also where 30 are asked for at once, and one more when one was revoked', async () => {
      const tokens = Array.from({ length: 30 }, () => aToken());
      const added = await Promise.all(tokens.map((token) => fixture.apiTokens.add(ada, token, MOST)));
      expect(added.filter(Boolean)).toHaveLength(MOST);
      const [one] = await fixture.apiTokens.list(ada);
      expect(await fixture.apiTokens.revoke(ada, one?.id ?? '', revoked(ada, one?.id ?? ''))).toBe(true);
      expect(await fixture.apiTokens.add(ada, aToken(), MOST)).toBe(true);
      expect(await fixture.apiTokens.add(grace, aToken(), MOST)).toBe(true);
    });

    test('knows by a token its account and what it may be used for', async () => {
      const token = aToken({ scopes: ['pages', 'texts'] });
      await fixture.apiTokens.add(ada, token, MOST);
      const used = await fixture.apiTokens.use(token.id, at(1), at(0));
      expect(used).toEqual({ account: await fixture.accounts.get(ada), scopes: ['pages', 'texts'] });
      expect(await fixture.apiTokens.use(newId(), at(1), at(0))).toBeNull();
    });

    test('notes a use, and the next one where the last is before the moment that is given', async () => {
      const [token, other] = [aToken(), aToken({ createdAt: at(1) })];
      await fixture.apiTokens.add(ada, token, MOST);
      await fixture.apiTokens.add(ada, other, MOST);
      const lastUses = async () => (await fixture.apiTokens.list(ada)).map(({ lastUsedAt }) => lastUsedAt);
      await Promise.all(Array.from({ length: 5 }, () => fixture.apiTokens.use(token.id, at(10), at(9))));
      expect(await lastUses()).toEqual([null, at(10)]);
      await fixture.apiTokens.use(token.id, at(10.5), at(9.5));
      expect(await lastUses()).toEqual([null, at(10)]);
      await fixture.apiTokens.use(token.id, at(11), at(10));
      expect(await lastUses()).toEqual([null, at(11)]);
    });

    test('revokes a token for good, tells of it once, and lets nobody else revoke it', async () => {
      const [token, other] = [aToken(), aToken()];
      await fixture.apiTokens.add(ada, token, MOST);
      await fixture.apiTokens.add(ada, other, MOST);
      await takeEvents();
      expect(await fixture.apiTokens.revoke(grace, token.id, revoked(grace, token.id))).toBe(false);
      const outcomes = await Promise.all([1, 2, 3].map(() => fixture.apiTokens.revoke(ada, token.id, revoked(ada, token.id))));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await takeEvents()).toEqual([{ type: 'account.token-revoked', data: { accountId: ada, tokenId: token.id } }]);
      expect(await fixture.apiTokens.use(token.id, at(1), at(0))).toBeNull();
      expect((await fixture.apiTokens.list(ada)).map(({ id }) => id)).toEqual([other.id]);
    });

    test('keeps tokens over the next sign-in of their account', async () => {
      const profile = { subject: newId(), name: 'Eve', imgUrl: '', email: 'eve@demo.invalid' };
      const { id } = await fixture.accounts.recordSignIn(profile, newId());
      const token = aToken();
      await fixture.apiTokens.add(id, token, MOST);
      await fixture.accounts.recordSignIn({ ...profile, name: 'Eva' }, newId());
      expect(await fixture.apiTokens.list(id)).toEqual([token]);
    });
  });
}
