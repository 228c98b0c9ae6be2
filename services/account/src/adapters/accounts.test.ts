import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { accountsContract } from './accounts.contract.ts';
import { EmbeddedAccounts } from './embedded-accounts.ts';
import { grantsContract } from './grants.contract.ts';

const accountsIn = (database: Database) => new EmbeddedAccounts(database, systemClock);
const ADA = { subject: 'demo:ada', name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };

async function open() {
  const database = openDatabase(':memory:');
  return { accounts: accountsIn(database), close: async () => database.close() };
}

accountsContract('EmbeddedAccounts', open);
grantsContract('EmbeddedAccounts', open);

test('keeps accounts across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  const open = () => openDatabase(join(folder, 'account.db'), { synchronous: 'FULL' });

  const before = open();
  const account = await accountsIn(before).recordSignIn(ADA, 'first');
  before.close();

  const after = open();
  expect(await accountsIn(after).recordSignIn(ADA, 'second')).toEqual(account);
  after.close();
  rmSync(folder, { recursive: true });
});

test('throws unavailable once the database file is closed', async () => {
  const database = openDatabase(':memory:');
  const accounts = accountsIn(database);
  database.close();
  await expect(accounts.get('id')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(accounts.ping()).rejects.toMatchObject({ code: 'unavailable' });
});
