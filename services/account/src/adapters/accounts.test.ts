import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { accountsContract } from './accounts.contract.ts';
import { EmbeddedAccounts } from './embedded-accounts.ts';

accountsContract('EmbeddedAccounts', async () => {
  const database = openDatabase(':memory:');
  return { accounts: new EmbeddedAccounts(database), close: async () => database.close() };
});

test('accounts survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  const open = () => openDatabase(join(folder, 'account.db'), { synchronous: 'FULL' });
  const ada = { subject: 'demo:ada', name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };

  const before = open();
  const account = await new EmbeddedAccounts(before).recordSignIn(ada, 'first');
  before.close();

  const after = open();
  expect(await new EmbeddedAccounts(after).recordSignIn(ada, 'second')).toEqual(account);
  after.close();
  rmSync(folder, { recursive: true });
});

test('a file that cannot be asked is unavailable, which is not the same as an unknown account', async () => {
  const database = openDatabase(':memory:');
  const accounts = new EmbeddedAccounts(database);
  database.close();
  await expect(accounts.get('id')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(accounts.ping()).rejects.toMatchObject({ code: 'unavailable' });
});
