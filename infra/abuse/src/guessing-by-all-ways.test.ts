import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { callsFrom, formOf } from './call.ts';
import { deletes, newBrowser, reads, signInToDemo, revealing } from './guesses.ts';
import { drawPass, newCode, publishText } from './guest.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { pipelined } from './raw.ts';
import { addRow } from './report.ts';
import type { Times } from './times.ts';

let product: Product;
let visitor: { stop(): Promise<Times> };
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  visitor = await startHealthyVisitor(product.url);
});
afterAll(() => product.stop());
afterAll(killProducts);

const from = (address: string) => callsFrom(address, product.url);
const send = (address: string, requests: readonly string[]) =>
  pipelined(address, product.port, requests);

async function report(probe: string, attacker: string): Promise<void> {
  const healthy = await visitor.stop();
  addRow({ probe, attacker, healthy, peakMb: product.peakMb() });
  expect(healthy.failed).toEqual([]);
}

test('reveals only ten room codes to 180 pipelined reads and still serves a class', async () => {
  const call = from('127.0.1.2');
  const lesson = newCode();
  const teacher = await newBrowser(call);
  await publishText(
    call,
    { ...teacher, ...(await drawPass(call, teacher)) },
    lesson,
    '<p>lesson</p>',
  );
  const browser = await newBrowser(call);
  const learned = revealing(await send('127.0.1.2', await reads(180, call, browser)));

  async function pupil(): Promise<number> {
    const own = await newBrowser(call);
    const pass = await drawPass(call, own);
    for (let typo = 0; typo < 2; typo += 1)
      await call(`/api/texts/${newCode()}`, { headers: { ...own, ...pass } });
    return (await call(`/api/texts/${lesson}`, { headers: { ...own, ...pass } })).status;
  }
  const pupils = await Promise.all(Array.from({ length: 40 }, pupil));
  await report('180 pipelined reads of one browser, then a class of 40', `${learned} revealed`);
  expect(learned).toBe(10);
  expect(pupils).toEqual(Array.from({ length: 40 }, () => 200));
});

test('reveals only 200 room codes to an address that mixes methods, browsers and accounts', async () => {
  const call = from('127.0.1.3');
  const accounts = await Promise.all(
    Array.from({ length: 40 }, (_, n) => signInToDemo(call, `Guesser${n}`)),
  );
  const browsers = await Promise.all(Array.from({ length: 10 }, () => newBrowser(call)));
  const readings = await Promise.all(browsers.map((browser) => reads(15, call, browser)));
  const all = [...accounts.map((account) => deletes(15, account)), ...readings, deletes(30)];
  const learned = revealing(
    (await Promise.all(all.map((requests) => send('127.0.1.3', requests)))).flat(),
  );
  await report(
    '780 guesses by 40 demo accounts, by 10 browsers and without a cookie',
    `${learned} revealed`,
  );
  expect(learned).toBe(200);
});

test('does not reveal whether a room code is taken if the content is invalid', async () => {
  const call = from('127.0.1.4');
  const author = await newBrowser(call);
  const taken = newCode();
  const pass = await drawPass(call, author);
  expect((await publishText(call, { ...author, ...pass }, taken, '<p>mine</p>')).status).toBe(201);
  const refused = async (code: string) => {
    const form = formOf({ uniqueId: code, content: JSON.stringify('') });
    return (
      await call('/api/texts/add', {
        method: 'POST',
        headers: { ...author, ...pass, ...form.headers },
        body: form.body,
      })
    ).status;
  };
  const statuses = [await refused(taken), await refused(newCode())];
  await report(
    'an empty text under a taken code',
    `status ${statuses.join(', under a free one ')}`,
  );
  expect(statuses).toEqual([400, 400]);
});
