import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Replicas } from './replicas.ts';

let listed: string[] | Error;
let changes: string[];
let replicas: Replicas;
beforeEach(() => {
  listed = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
  changes = [];
  replicas = new Replicas(
    (name) => changes.push(name),
    async () => {
      if (listed instanceof Error) throw listed;
      return listed.map((address) => ({ address, family: 4 }));
    },
  );
});
afterEach(() => replicas.close());

const inTurn = async () => (await replicas.inTurn('paste')).map(({ address }) => address.slice('10.0.0.'.length)).join(' ');

test('each call begins with the next address', async () => {
  expect([await inTurn(), await inTurn(), await inTurn(), await inTurn()]).toEqual(['1 2 3', '2 3 1', '3 1 2', '1 2 3']);
});

test('an address that refused comes last until the name is looked up again', async () => {
  await inTurn();
  replicas.refused('paste', '10.0.0.2');
  expect([await inTurn(), await inTurn(), await inTurn()]).toEqual(['3 1 2', '3 1 2', '1 3 2']);
  await replicas.refresh();
  expect([changes, await inTurn()]).toEqual([['paste'], '1 2 3']);
});

test('an address knows of others until they have refused', async () => {
  expect(replicas.hasOther('paste', '10.0.0.1')).toBe(false);
  await inTurn();
  replicas.refused('paste', '10.0.0.2');
  expect(replicas.hasOther('paste', '10.0.0.1')).toBe(true);
  replicas.refused('paste', '10.0.0.3');
  expect(replicas.hasOther('paste', '10.0.0.1')).toBe(false);
});

test('where all have refused all are tried', async () => {
  await inTurn();
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) replicas.refused('paste', address);
  expect((await inTurn()).split(' ').toSorted()).toEqual(['1', '2', '3']);
});

test('other addresses are a change, not another order of the same', async () => {
  await inTurn();
  listed = ['10.0.0.3', '10.0.0.1', '10.0.0.2'];
  await replicas.refresh();
  expect(changes).toEqual([]);
  listed = ['10.0.0.1', '10.0.0.4'];
  await replicas.refresh();
  expect([changes, await inTurn()]).toEqual([['paste'], '1 4']);
});

test('addresses are kept while the name cannot be looked up', async () => {
  await inTurn();
  listed = new Error('ENOTFOUND paste');
  await replicas.refresh();
  expect([changes, await inTurn()]).toEqual([[], '2 3 1']);
});

test('a name that was unknown is looked up at the next call', async () => {
  listed = new Error('ENOTFOUND paste');
  await expect(inTurn()).rejects.toThrow('ENOTFOUND paste');
  listed = ['10.0.0.1'];
  expect(await inTurn()).toBe('1');
});
