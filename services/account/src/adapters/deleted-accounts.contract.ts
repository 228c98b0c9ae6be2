import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AccountDeleted } from '@pasteroom/events';
import { MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { premiumChanged } from '../core/apply-payment.ts';
import type { DeletedAccounts } from '../core/delete-account.ts';
import type { ApiTokensFixture } from './api-tokens.contract.ts';

export interface DeletedAccountsFixture extends ApiTokensFixture {
  deletedAccounts: DeletedAccounts;
}

const context = { now: systemClock, newId };
const LATER = new Date('2099-01-01T00:00:00.000Z');

export function deletedAccountsContract(
  name: string,
  open: () => Promise<DeletedAccountsFixture>,
): void {
  describe(name, () => {
    let fixture: DeletedAccountsFixture;
    let profile: { subject: string; name: string; imgUrl: string; email: string };
    let id: string;
    beforeAll(async () => {
      fixture = await open();
    });
    beforeEach(async () => {
      profile = { subject: `demo:${newId()}`, name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };
      ({ id } = await fixture.accounts.recordSignIn(profile, newId()));
      await takeEvents();
    });
    afterAll(() => fixture.close());

    const token = (tokenId: string) => ({
      id: tokenId,
      name: 'S',
      scopes: ['texts' as const],
      prefix: 'pr_',
      createdAt: new Date(0),
      lastUsedAt: null,
    });
    const remove = (accountId = id) =>
      fixture.deletedAccounts.delete(accountId, newEvent(AccountDeleted, { accountId }, context));
    const pay = (orderId: string, change: object) =>
      fixture.accounts.recordGrant(
        {
          orderId,
          accountId: null,
          emailHash: null,
          validUntil: LATER,
          term: null,
          isRevoked: false,
          ...change,
        },
        premiumChanged(context),
      );
    async function takeEvents() {
      const batch = await fixture.accounts.outbox.lease(100, MINUTE);
      await fixture.accounts.outbox.published(batch);
      return batch.flatMap(({ events }) => events.map(({ type, data }) => ({ type, data })));
    }

    test('deletes an account and its tokens and publishes one event, even if called repeatedly', async () => {
      const tokenId = newId();
      await fixture.apiTokens.add(id, token(tokenId), 20);
      await Promise.all([remove(), remove(), remove()]);
      await remove();
      expect(await fixture.accounts.get(id)).toBeNull();
      expect(await fixture.apiTokens.use(tokenId, LATER, LATER)).toBeNull();
      expect(await fixture.apiTokens.list(id)).toEqual([]);
      expect(await fixture.apiTokens.add(id, token(newId()), 20)).toBe(false);
      expect(await takeEvents()).toEqual([{ type: 'account.deleted', data: { accountId: id } }]);
    });

    test('does not transfer purchases to a later account of the same person', async () => {
      const [own, guests] = [newId(), newId()];
      await pay(own, { accountId: id });
      await pay(guests, { emailHash: 'hash of ada' });
      await fixture.accounts.claimGrants(id, 'hash of ada', premiumChanged(context));
      await remove();
      const again = await fixture.accounts.recordSignIn(profile, newId());
      expect(again.id).not.toBe(id);
      expect(
        await fixture.accounts.claimGrants(again.id, 'hash of ada', premiumChanged(context)),
      ).toBeNull();
      // Redelivered payments grant nothing and restore no account.
      await pay(own, { accountId: id });
      await pay(guests, { emailHash: 'hash of ada' });
      expect(
        await fixture.accounts.claimGrants(again.id, 'hash of ada', premiumChanged(context)),
      ).toBeNull();
      expect(await fixture.accounts.get(id)).toBeNull();
    });

    const announceAgain = (before: Date) =>
      fixture.deletedAccounts.announceAgain(
        before,
        (accountId) => newEvent(AccountDeleted, { accountId }, context),
        1_000,
      );

    test('republishes the event of a deletion once the last event is old enough', async () => {
      const announced = { type: 'account.deleted', data: { accountId: id } };
      await remove();
      await takeEvents();
      await announceAgain(new Date(0));
      expect(await takeEvents()).toEqual([]);
      expect(await announceAgain(LATER)).toBeGreaterThan(0);
      expect(await takeEvents()).toContainEqual(announced);
    });

    test('purges an old deletion once its events are published', async () => {
      await remove();
      expect(await fixture.deletedAccounts.sweep(new Date(0), 1_000)).toBe(0);
      await takeEvents();
      expect(await fixture.deletedAccounts.sweep(LATER, 1_000)).toBeGreaterThan(0);
      expect(await announceAgain(LATER)).toBe(0);
      expect(await fixture.deletedAccounts.sweep(LATER, 1_000)).toBe(0);
    });

    test('publishes no deletion event for an unknown account', async () => {
      await remove(newId());
      expect(await takeEvents()).toEqual([]);
      expect(await fixture.accounts.get(id)).not.toBeNull();
    });
  });
}
