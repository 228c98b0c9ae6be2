import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { Profile } from '../core/account.ts';
import type { AccountStore } from '../service.ts';

export interface AccountsFixture {
  accounts: AccountStore;
  close(): Promise<void>;
}

export function accountsContract(name: string, open: () => Promise<AccountsFixture>): void {
  describe(`${name} as accounts`, () => {
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

    test('answers a ping', async () => {
      await expect(fixture.accounts.ping()).resolves.toBeUndefined();
    });

    test('makes an account at the first sign-in and gives it back', async () => {
      const id = newId();
      const ada = profile({ imgUrl: 'https://example.org/ada.png' });
      const account = await fixture.accounts.recordSignIn(ada, id);
      expect(account).toEqual({ ...ada, id, premiumUntil: null });
      expect(await fixture.accounts.get(id)).toEqual(account);
    });

    test('keeps the id of a subject that signs in again and takes over what changed', async () => {
      const ada = profile();
      const { id } = await fixture.accounts.recordSignIn(ada, newId());
      const renamed = { ...ada, name: 'Ada L. 👩‍💻', email: 'countess@demo.invalid', imgUrl: 'https://example.org/2.png' };
      expect(await fixture.accounts.recordSignIn(renamed, newId())).toEqual({ ...renamed, id, premiumUntil: null });
    });

    test('gives 20 first sign-ins at once one account', async () => {
      const ada = profile();
      const accounts = await Promise.all(Array.from({ length: 20 }, () => fixture.accounts.recordSignIn(ada, newId())));
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
    });

    test('tells subjects apart that share an e-mail address', async () => {
      const one = await fixture.accounts.recordSignIn(profile(), newId());
      const other = await fixture.accounts.recordSignIn(profile(), newId());
      expect(one.id).not.toBe(other.id);
    });

    test('knows nothing of an id nobody has', async () => {
      expect(await fixture.accounts.get(newId())).toBeNull();
    });
  });
}
