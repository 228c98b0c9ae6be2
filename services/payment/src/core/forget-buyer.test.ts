import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Core, openCore } from '../testing/open-core.ts';
import { forgetBuyer } from './forget-buyer.ts';

let core: Core;
beforeEach(() => {
  core = openCore();
});
afterEach(() => core.close());

const boughtBy = (accountId: string) => core.order({ buyer: { accountId, emailHash: `hash of ${accountId}`, device: 'browser' } });

test('orders stay without whoever made them, and those of others stay as they are', async () => {
  const [first, second, others] = [await boughtBy('ada'), await boughtBy('ada'), await boughtBy('grace')];
  const before = await core.get(others);
  await forgetBuyer(core, 'ada');
  for (const id of [first, second]) {
    const order = await core.get(id);
    expect(order).toMatchObject({ id, plan: 'year', amount: 49_900, customer: { name: null, email: '', phone: null } });
    expect(JSON.stringify(order)).not.toMatch(/ada|@/);
  }
  expect(await core.get(others)).toEqual(before);
});

test('it may be told twice, and of an account that bought nothing', async () => {
  const id = await boughtBy('ada');
  await forgetBuyer(core, 'ada');
  const once = await core.get(id);
  for (const account of ['ada', 'nobody']) await forgetBuyer(core, account);
  expect(await core.get(id)).toEqual(once);
});
