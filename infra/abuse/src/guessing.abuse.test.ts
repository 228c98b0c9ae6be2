import { afterEach, expect, test } from '@jest/globals';
import { callsFrom, type CallFrom, formOf } from './call.ts';
import { drawPass, newCode, publishText } from './guest.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { pipelined, requestOf } from './raw.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

/** What one address may learn of codes in ten minutes, over all ways together. */
const MOST_FOR_AN_ADDRESS = 200;
const MOST_FOR_A_BROWSER = 10;
const TOLD = new Set([403, 404, 409]);
const told = (statuses: readonly number[]) => statuses.filter((status) => TOLD.has(status)).length;

const deletes = (count: number, headers: Record<string, string> = {}) =>
  Array.from({ length: count }, () => requestOf('DELETE', `/api/texts/${newCode()}`, { ...headers, 'x-delete-token': 'guessed' }));

async function newDevice(call: CallFrom): Promise<Record<string, string>> {
  const { headers } = await call('/api/users/session');
  return { cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; '), 'sec-fetch-site': 'same-origin' };
}

async function signInToDemo(call: CallFrom, name: string): Promise<Record<string, string>> {
  const { headers } = await call('/api/users/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ credential: `demo:${name}` }),
  });
  return { cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; '), 'sec-fetch-site': 'same-origin' };
}

test('guesses that are pipelined, by every way and under every name, learn no more than one after the other', async () => {
  const product = await startProduct();
  const visitor = await startHealthyVisitor(product.url);
  const send = (from: string, requests: string[]) => pipelined(from, product.port, requests);

  const withoutCookie = told(await send('127.0.1.1', deletes(590)));

  const reader = callsFrom('127.0.1.2', product.url);
  const device = await newDevice(reader);
  const passes = await Promise.all(Array.from({ length: 60 }, () => drawPass(reader, device)));
  const reads = passes.flatMap((pass) =>
    Array.from({ length: 3 }, () => requestOf('GET', `/api/texts/${newCode()}`, { ...device, ...pass })),
  );
  const ofOneBrowser = told(await send('127.0.1.2', reads));

  const demo = callsFrom('127.0.1.3', product.url);
  const sessions = await Promise.all(Array.from({ length: 40 }, (_, n) => signInToDemo(demo, `Guesser${n}`)));
  const underNames = await Promise.all(sessions.map((session) => send('127.0.1.3', deletes(15, session))));
  const ofManyNames = told(underNames.flat());

  const publisher = callsFrom('127.0.1.4', product.url);
  const author = await newDevice(publisher);
  const taken = newCode();
  await publishText(publisher, { ...author, ...(await drawPass(publisher, author)) }, taken, '<p>mine</p>');
  const nothing = formOf({ uniqueId: taken, content: JSON.stringify('') });
  const pass = await drawPass(publisher, author);
  const empty = await publisher('/api/texts/add', {
    method: 'POST',
    headers: { ...author, ...pass, ...nothing.headers },
    body: nothing.body,
  });

  const healthy = await visitor.stop();
  const attacker = `590 DELETEs: ${withoutCookie} told; 180 GETs of a browser: ${ofOneBrowser}; 600 DELETEs of 40 demo names: ${ofManyNames}; nothing under a taken code: ${empty.status}`;
  addRow({ probe: 'guesses, pipelined', attacker, healthy, peakMb: product.peakMb() });
  expect({ withoutCookie, ofOneBrowser, ofManyNames }).toEqual({
    withoutCookie: MOST_FOR_A_BROWSER,
    ofOneBrowser: MOST_FOR_A_BROWSER,
    ofManyNames: MOST_FOR_AN_ADDRESS,
  });
  expect(empty.status).toBe(400);
  expect(healthy.failed).toEqual([]);
  await product.stop();
});
