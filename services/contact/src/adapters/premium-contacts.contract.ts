import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PremiumContacts } from '../core/premium-contact.ts';

export interface PremiumContactsFixture {
  premiumContacts: PremiumContacts;
  close(): Promise<void>;
}

const ADA = { name: 'Ada', email: 'ada@example.org', phone: '9876543210' };
const OTHER = { name: 'Ada L.', email: 'lovelace@example.org', phone: null };
const bought = (orderId: string, accountId: string | null = 'account-ada') => ({
  orderId,
  accountId,
  plan: 'year' as const,
});

export function premiumContactsContract(
  name: string,
  open: () => Promise<PremiumContactsFixture>,
): void {
  describe(name, () => {
    let fixture: PremiumContactsFixture;
    let contacts: PremiumContacts;
    beforeEach(async () => {
      fixture = await open();
      contacts = fixture.premiumContacts;
    });
    afterEach(() => fixture.close());

    test('merges the payment and contact of an order, whichever arrives first', async () => {
      await contacts.mark(bought('order-1'));
      await contacts.setContact('order-1', ADA);
      await contacts.setContact('order-2', ADA);
      await Promise.all([1, 2, 3].map(() => contacts.mark(bought('order-2'))));
      await contacts.mark(bought('order-1'));
      for (const orderId of ['order-1', 'order-2'])
        expect(await contacts.get(orderId)).toEqual({ ...bought(orderId), contact: ADA });
      expect(await contacts.get('order-3')).toBeNull();
    });

    test('merges the payment and contact of an order that arrive concurrently', async () => {
      await Promise.all([
        contacts.mark(bought('order-1')),
        contacts.setContact('order-1', ADA),
        contacts.mark(bought('order-1')),
      ]);
      expect(await contacts.get('order-1')).toEqual({ ...bought('order-1'), contact: ADA });
    });

    test('sets the contact for all orders of one account only', async () => {
      for (const orderId of ['order-1', 'order-2']) await contacts.mark(bought(orderId));
      await contacts.mark(bought('order-3', 'account-grace'));
      await contacts.mark(bought('order-4', null));
      expect(await contacts.setContactOf('account-ada', OTHER)).toBe(true);
      expect(await contacts.setContactOf('account-ada', OTHER)).toBe(true);
      expect(await contacts.setContactOf('account-eve', OTHER)).toBe(false);
      const known = await Promise.all(
        [1, 2, 3, 4].map(async (each) => (await contacts.get(`order-${each}`))?.contact),
      );
      expect(known).toEqual([OTHER, OTHER, null, null]);
    });

    test('assigns a guest order to an account, whichever event arrives first', async () => {
      await contacts.mark(bought('order-1', null));
      await contacts.assign('order-1', 'account-ada');
      await contacts.assign('order-2', 'account-ada');
      for (const orderId of ['order-1', 'order-2']) await contacts.mark(bought(orderId, null));
      expect(await contacts.setContactOf('account-ada', ADA)).toBe(true);
      for (const orderId of ['order-1', 'order-2'])
        expect(await contacts.get(orderId)).toEqual({ ...bought(orderId), contact: ADA });
    });

    test('paginates the contacts of an account by order id', async () => {
      for (const orderId of ['order-3', 'order-1', 'order-2']) await contacts.mark(bought(orderId));
      await contacts.mark(bought('order-4', 'account-grace'));
      await contacts.setContact('order-4', OTHER);
      expect(await contacts.listByAccount('account-ada', '', 2)).toEqual([]);
      await contacts.setContactOf('account-ada', ADA);
      const first = await contacts.listByAccount('account-ada', '', 2);
      expect(first).toEqual(['order-1', 'order-2'].map((orderId) => ({ orderId, ...ADA })));
      expect(await contacts.listByAccount('account-ada', 'order-2', 2)).toEqual([
        { orderId: 'order-3', ...ADA },
      ]);
    });

    test('deletes the order contacts of one account only', async () => {
      await contacts.mark(bought('order-1'));
      await contacts.setContact('order-1', ADA);
      await contacts.mark(bought('order-2', 'account-grace'));
      await contacts.deleteByAccount('account-ada');
      await contacts.deleteByAccount('account-ada');
      expect([await contacts.get('order-1'), (await contacts.get('order-2'))?.accountId]).toEqual([
        null,
        'account-grace',
      ]);
    });
  });
}
