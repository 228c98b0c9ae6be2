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

const MAX_TOKENS = 20;
const at = (minutes: number) => new Date(Date.parse('2026-05-01T12:00:00.000Z') + minutes * MINUTE);
const sampleToken = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: newId(),
  name: 'Script',
  scopes: ['texts'],
  prefix: 'pr_abcd',
  createdAt: at(0),
  lastUsedAt: null,
  ...change,
});
const revoked = (accountId: string, tokenId: string) =>
  newEvent(ApiTokenRevoked, { accountId, tokenId }, { now: systemClock, newId });

export function apiTokensContract(name: string, open: () => Promise<ApiTokensFixture>): void {
  describe(name, () => {
    let fixture: ApiTokensFixture;
    let ada: string;
    let grace: string;
    const account = async () =>
      (
        await fixture.accounts.recordSignIn(
          { subject: newId(), name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' },
          newId(),
        )
      ).id;
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

    test('lists the API tokens of an account, newest first', async () => {
      const [first, second] = [
        sampleToken(),
        sampleToken({ createdAt: at(1), scopes: ['texts', 'pages'], name: 'Zwei 👩‍💻' }),
      ];
      expect(await fixture.apiTokens.add(ada, first, MAX_TOKENS)).toBe(true);
      expect(await fixture.apiTokens.add(ada, second, MAX_TOKENS)).toBe(true);
      expect(await fixture.apiTokens.list(ada)).toEqual([second, first]);
      expect(await fixture.apiTokens.list(grace)).toEqual([]);
    });

    test('adds no API token to an unknown account', async () => {
      expect(await fixture.apiTokens.add('nobody', sampleToken(), MAX_TOKENS)).toBe(false);
      expect(await fixture.apiTokens.list('nobody')).toEqual([]);
    });

    test('limits the number of API tokens per account, even for concurrent calls', async () => {
      const tokens = Array.from({ length: 30 }, () => sampleToken());
      const added = await Promise.all(
        tokens.map((token) => fixture.apiTokens.add(ada, token, MAX_TOKENS)),
      );
      expect(added.filter(Boolean)).toHaveLength(MAX_TOKENS);
      const [one] = await fixture.apiTokens.list(ada);
      expect(await fixture.apiTokens.revoke(ada, one?.id ?? '', revoked(ada, one?.id ?? ''))).toBe(
        true,
      );
      expect(await fixture.apiTokens.add(ada, sampleToken(), MAX_TOKENS)).toBe(true);
      expect(await fixture.apiTokens.add(grace, sampleToken(), MAX_TOKENS)).toBe(true);
    });

    test('returns the account and scopes of an API token on use', async () => {
      const token = sampleToken({ scopes: ['pages', 'texts'] });
      await fixture.apiTokens.add(ada, token, MAX_TOKENS);
      const used = await fixture.apiTokens.use(token.id, at(1), at(0));
      expect(used).toEqual({
        account: await fixture.accounts.get(ada),
        scopes: ['pages', 'texts'],
      });
      expect(await fixture.apiTokens.use(newId(), at(1), at(0))).toBeNull();
    });

    test('records the use of an API token only if the last recorded use is old enough', async () => {
      const [token, other] = [sampleToken(), sampleToken({ createdAt: at(1) })];
      await fixture.apiTokens.add(ada, token, MAX_TOKENS);
      await fixture.apiTokens.add(ada, other, MAX_TOKENS);
      const lastUses = async () =>
        (await fixture.apiTokens.list(ada)).map(({ lastUsedAt }) => lastUsedAt);
      await Promise.all(
        Array.from({ length: 5 }, () => fixture.apiTokens.use(token.id, at(10), at(9))),
      );
      expect(await lastUses()).toEqual([null, at(10)]);
      await fixture.apiTokens.use(token.id, at(10.5), at(9.5));
      expect(await lastUses()).toEqual([null, at(10)]);
      await fixture.apiTokens.use(token.id, at(11), at(10));
      expect(await lastUses()).toEqual([null, at(11)]);
    });

    test('revokes an API token once, only for its owner, and publishes one event', async () => {
      const [token, other] = [sampleToken(), sampleToken()];
      await fixture.apiTokens.add(ada, token, MAX_TOKENS);
      await fixture.apiTokens.add(ada, other, MAX_TOKENS);
      await takeEvents();
      expect(await fixture.apiTokens.revoke(grace, token.id, revoked(grace, token.id))).toBe(false);
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => fixture.apiTokens.revoke(ada, token.id, revoked(ada, token.id))),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await takeEvents()).toEqual([
        { type: 'account.token-revoked', data: { accountId: ada, tokenId: token.id } },
      ]);
      expect(await fixture.apiTokens.use(token.id, at(1), at(0))).toBeNull();
      expect((await fixture.apiTokens.list(ada)).map(({ id }) => id)).toEqual([other.id]);
    });

    test('keeps API tokens when their account signs in again', async () => {
      const profile = { subject: newId(), name: 'Eve', imgUrl: '', email: 'eve@demo.invalid' };
      const { id } = await fixture.accounts.recordSignIn(profile, newId());
      const token = sampleToken();
      await fixture.apiTokens.add(id, token, MAX_TOKENS);
      await fixture.accounts.recordSignIn({ ...profile, name: 'Eva' }, newId());
      expect(await fixture.apiTokens.list(id)).toEqual([token]);
    });
  });
}
