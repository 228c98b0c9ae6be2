import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { type Mongo, openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { accountsContract } from './accounts.contract.ts';
import { apiTokensContract } from './api-tokens.contract.ts';
import { deletedAccountsContract } from './deleted-accounts.contract.ts';
import { grantsContract } from './grants.contract.ts';
import { MongoAccounts } from './mongo-accounts.ts';
import { MongoDeletedAccounts } from './mongo-deleted-accounts.ts';
import { MongoApiTokens } from './mongo-api-tokens.ts';

const openDatabase = (database = `test_account_${newId()}`) =>
  openMongo({ url: realAddress('MONGO_URL'), database }, { buildsIndexes: true });
const accountsIn = (mongo: Mongo) => MongoAccounts.open(mongo, systemClock);

describeReal('MongoAccounts on a real server', () => {
  async function open() {
    const mongo = await openDatabase();
    const close = async () => {
      await mongo.database.dropDatabase();
      await mongo.close();
    };
    const accounts = await accountsIn(mongo);
    const { outbox } = accounts;
    const deletedAccounts = await MongoDeletedAccounts.open(mongo, outbox, systemClock);
    return {
      accounts,
      apiTokens: await MongoApiTokens.open(mongo, outbox),
      deletedAccounts,
      close,
    };
  }

  accountsContract('MongoAccounts', open);
  grantsContract('MongoAccounts', open);
  apiTokensContract('MongoApiTokens', open);
  deletedAccountsContract('MongoDeletedAccounts', open);

  test('keeps accounts across a restart', async () => {
    const ada = { subject: 'demo:ada', name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };
    const name = `test_account_${newId()}`;
    const before = await openDatabase(name);
    const account = await (await accountsIn(before)).recordSignIn(ada, 'first');
    await before.close();
    const after = await openDatabase(name);
    expect(await (await accountsIn(after)).recordSignIn(ada, 'second')).toEqual(account);
    await after.database.dropDatabase();
    await after.close();
  });

  test('throws unavailable once the database is closed', async () => {
    const mongo = await openDatabase();
    const accounts = await accountsIn(mongo);
    await mongo.database.dropDatabase();
    await mongo.close();
    await expect(accounts.get('id')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(accounts.ping()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
