import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { premiumChanged } from '../core/apply-payment.ts';
import type { Grant } from '../core/grant.ts';
import type { AccountsFixture } from './accounts.contract.ts';

const JUNE = new Date('2030-06-01T00:00:00.000Z');
const JULY = new Date('2030-07-01T00:00:00.000Z');
const toEvent = premiumChanged({ now: manualClock('2030-01-01T00:00:00Z'), newId });

export function grantsContract(name: string, open: () => Promise<AccountsFixture>): void {
  describe(`${name}.recordGrant`, () => {
    let fixture: AccountsFixture;
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    const signIn = async (id = newId(), email = `${id}@demo.invalid`) =>
      (
        await fixture.accounts.recordSignIn(
          { subject: `demo:${id}`, name: 'Ada', imgUrl: '', email },
          id,
        )
      ).id;
    const untilOf = async (id: string) => (await fixture.accounts.get(id))?.premiumUntil;
    const record = (grant: Partial<Grant>) =>
      fixture.accounts.recordGrant(
        {
          orderId: newId(),
          accountId: null,
          emailHash: null,
          validUntil: null,
          term: null,
          isRevoked: false,
          ...grant,
        },
        toEvent,
      );
    const claim = (accountId: string, emailHash: string) =>
      fixture.accounts.claimGrants(accountId, emailHash, toEvent);
    const paid = (orderId: string, accountId: string | null, validUntil = JUNE) => ({
      orderId,
      accountId,
      validUntil,
    });
    const revoked = (orderId: string, accountId: string | null) => ({
      orderId,
      accountId,
      isRevoked: true,
    });

    async function takeExpiries(accountId: string): Promise<unknown[]> {
      const { outbox } = fixture.accounts;
      const waiting = await outbox.lease(1_000, SECOND);
      await outbox.published(waiting);
      const events = waiting.flatMap((each) => each.events) as DomainEvent<{
        accountId: string;
        premiumUntil: string | null;
      }>[];
      return events.filter(({ key }) => key === accountId).map(({ data }) => data.premiumUntil);
    }

    test('extends premium to the latest expiry and publishes every change', async () => {
      const ada = await signIn();
      const [first, second] = [newId(), newId()];
      await record(paid(first, ada, JULY));
      expect(await untilOf(ada)).toEqual(JULY);
      await record(paid(second, ada, JUNE));
      expect(await untilOf(ada)).toEqual(JULY);
      await record(revoked(first, ada));
      expect(await untilOf(ada)).toEqual(JUNE);
      await record(revoked(second, ada));
      expect(await untilOf(ada)).toBeNull();
      expect(await takeExpiries(ada)).toEqual([JULY.toISOString(), JUNE.toISOString(), null]);
    });

    test('ignores repeated grants and revocations', async () => {
      const ada = await signIn();
      const order = newId();
      for (const grant of [paid(order, ada), paid(order, ada)]) await record(grant);
      expect(await takeExpiries(ada)).toEqual([JUNE.toISOString()]);
      for (const grant of [revoked(order, ada), revoked(order, ada), paid(order, ada)])
        await record(grant);
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([null, [null]]);
    });

    test('adds up plans by payment date and deducts only revoked plans', async () => {
      const ada = await signIn();
      const [first, second] = [newId(), newId()];
      const bought = (orderId: string, paidAt: string) => ({
        ...paid(orderId, ada),
        term: { plan: 'year' as const, paidAt: new Date(paidAt) },
      });
      await record(bought(second, '2030-02-01T00:00:00Z'));
      await record(bought(first, '2030-01-01T00:00:00Z'));
      expect(await untilOf(ada)).toEqual(new Date('2032-01-01T00:00:00Z'));
      await record(revoked(first, ada));
      expect(await untilOf(ada)).toEqual(new Date('2031-02-01T00:00:00Z'));
    });

    test('grants no premium if the revocation arrives before the grant', async () => {
      const ada = await signIn();
      const order = newId();
      for (const grant of [revoked(order, ada), paid(order, ada)]) await record(grant);
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([null, []]);
    });

    test('records no grant if creating its event fails, and records it on retry', async () => {
      const ada = await signIn();
      const grant: Grant = { ...paid(newId(), ada), emailHash: null, term: null, isRevoked: false };
      const failing = () => {
        throw new Error('no room');
      };
      await expect(fixture.accounts.recordGrant(grant, failing)).rejects.toThrow();
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([null, []]);
      await record(grant);
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([JUNE, [JUNE.toISOString()]]);
    });

    test('uses the latest expiry of an order, even if it arrives first', async () => {
      const ada = await signIn();
      const order = newId();
      for (const end of [JULY, JUNE]) await record(paid(order, ada, end));
      expect(await untilOf(ada)).toEqual(JULY);
    });

    test('applies concurrent grants and revocations', async () => {
      const ada = await signIn();
      const orders = Array.from({ length: 10 }, (_, at) =>
        paid(newId(), ada, new Date(JUNE.getTime() + at)),
      );
      await Promise.all(orders.map(record));
      expect(await untilOf(ada)).toEqual(new Date(JUNE.getTime() + 9));
      await Promise.all(orders.map(({ orderId }) => record(revoked(orderId, ada))));
      expect(await untilOf(ada)).toBeNull();
      expect((await takeExpiries(ada)).at(-1)).toBeNull();
    });

    test('reserves a grant for the first account that claims its email address', async () => {
      const address = newId();
      const [order, other] = [newId(), newId()];
      await record({ ...paid(order, null), emailHash: address });
      await record({ ...paid(other, null, JULY), emailHash: newId() });
      const ada = await signIn();
      expect(await untilOf(ada)).toBeNull();
      expect(await claim(ada, address)).toEqual(JUNE);
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([JUNE, [JUNE.toISOString()]]);

      const namesake = await signIn();
      expect(await claim(namesake, address)).toBeNull();
      await record({ ...paid(order, namesake), emailHash: address });
      expect([await untilOf(ada), await untilOf(namesake)]).toEqual([JUNE, null]);

      await record(revoked(order, null));
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([null, [null]]);
    });

    test('assigns a grant to the account already signed in with its email address', async () => {
      const email = `${newId()}@example.org`;
      const ada = await signIn(newId(), email.toUpperCase());
      const order = newId();
      await record({ ...paid(order, null), emailHash: emailHash(email) });
      expect([await untilOf(ada), await takeExpiries(ada)]).toEqual([JUNE, [JUNE.toISOString()]]);
      const later = await signIn(newId(), email);
      expect(await claim(later, emailHash(email))).toBeNull();
      await record({ ...paid(newId(), null, JULY), emailHash: emailHash(email) });
      expect([await untilOf(ada), await untilOf(later)]).toEqual([JUNE, JULY]);
    });

    test('matches grants and sign-ins in either order, even concurrently', async () => {
      const emails = Array.from({ length: 20 }, () => `${newId()}@example.org`);
      const ends = emails.map(async (email) => {
        const [id] = await Promise.all([
          signIn(newId(), email).then(async (account) => {
            await claim(account, emailHash(email));
            return account;
          }),
          record({ ...paid(newId(), null), emailHash: emailHash(email) }),
        ]);
        return untilOf(id);
      });
      expect(await Promise.all(ends)).toEqual(emails.map(() => JUNE));
    });

    test('lists the orders of an account in its premium event', async () => {
      const [order, guests] = [newId(), newId()];
      const email = `${newId()}@example.org`;
      await record({ ...paid(guests, null, JULY), emailHash: emailHash(email) });
      const ada = await signIn(newId(), email);
      await record(paid(order, ada));
      await claim(ada, emailHash(email));
      const { outbox } = fixture.accounts;
      const waiting = await outbox.lease(1_000, SECOND);
      await outbox.published(waiting);
      const last = waiting.flatMap((each) => each.events).findLast(({ key }) => key === ada)
        ?.data as { orderIds: string[] };
      expect(last.orderIds.toSorted()).toEqual([order, guests].toSorted());
    });

    test('grants no premium for revoked guest orders', async () => {
      const address = newId();
      const [order, early] = [newId(), newId()];
      await record({ ...paid(order, null), emailHash: address });
      await record(revoked(order, null));
      await record(revoked(early, null));
      await record({ ...paid(early, null), emailHash: address });
      expect(await claim(await signIn(), address)).toBeNull();
    });

    test('keeps grants for an account that does not exist yet', async () => {
      const id = newId();
      await record(paid(newId(), id));
      expect(await takeExpiries(id)).toEqual([]);
      await signIn(id);
      expect(await claim(id, newId())).toEqual(JUNE);
    });

    test('keeps grants when their account signs in again', async () => {
      const ada = await signIn();
      await record(paid(newId(), ada));
      expect(await signIn(ada)).toBe(ada);
      expect(await untilOf(ada)).toEqual(JUNE);
    });
  });
}
