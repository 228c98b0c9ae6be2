import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { Profile } from '../core/account.ts';
import type { AccountStore } from '../service.ts';

export interface AccountsFixture {
  accounts: AccountStore;
  close(): Promise<void>;
}

export function accountsContract(name: string, open: () => Promise<AccountsFixture>): void {
  describe(name, () => {
    let fixture: AccountsFixture;
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    const profile = (change: Partial<Profile> = {}): Profile => ({
      subject: `demo:${newId()}`,
      name: 'Ada',
      imgUrl: '',
      email: 'ada@demo.invalid',
      ...change,
    });

    test('responds to a ping', async () => {
      await expect(fixture.accounts.ping()).resolves.toBeUndefined();
    });

    test('creates an account on first sign-in', async () => {
      const id = newId();
      const ada = profile({ imgUrl: 'https://example.org/ada.png' });
      const account = await fixture.accounts.recordSignIn(ada, id);
      expect(account).toEqual({ ...ada, id, premiumUntil: null });
      expect(await fixture.accounts.get(id)).toEqual(account);
    });

    test('keeps the account id on later sign-ins and updates the profile', async () => {
      const ada = profile();
      const { id } = await fixture.accounts.recordSignIn(ada, newId());
      const renamed = {
        ...ada,
        name: 'Ada L. 👩‍💻',
        email: 'countess@demo.invalid',
        imgUrl: 'https://example.org/2.png',
      };
      expect(await fixture.accounts.recordSignIn(renamed, newId())).toEqual({
        ...renamed,
        id,
        premiumUntil: null,
      });
    });

    test('creates one account for 20 concurrent first sign-ins', async () => {
      const ada = profile();
      const accounts = await Promise.all(
        Array.from({ length: 20 }, () => fixture.accounts.recordSignIn(ada, newId())),
      );
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
    });

    test('keeps accounts with the same email address separate', async () => {
      const one = await fixture.accounts.recordSignIn(profile(), newId());
      const other = await fixture.accounts.recordSignIn(profile(), newId());
      expect(one.id).not.toBe(other.id);
    });

    test('returns null for an unknown account', async () => {
      expect(await fixture.accounts.get(newId())).toBeNull();
    });
  });
}
