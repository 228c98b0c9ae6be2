import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PageChanged } from '@pasteroom/events';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { surrogateHeaders } from '@pasteroom/kit/http/surrogate';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendJson, type UpstreamHandler } from '../testing/upstream.ts';
import { until } from '../testing/until.ts';

type Sender = Record<string, string>;

let fixture: Fixture;
let held: (() => void)[];
beforeEach(async () => {
  fixture = await createFixture();
  held = [];
});
afterEach(async () => {
  release();
  await fixture.close();
});

const release = () => {
  for (const answer of held.splice(0)) answer();
};
const hold: UpstreamHandler = (_request, res) => void held.push(() => sendJson(res, 200, {}));
const read = (token: string, headers: Sender) =>
  fixture.call(`/api/publish/preview/${token}`, { headers });

describe('the limit on concurrent preview reads', () => {
  beforeEach(() => {
    fixture.publish.answer = hold;
  });

  /** Resolves with the rejections once all other reads have reached the service. */
  async function refusedOf(senders: readonly Sender[]): Promise<unknown[]> {
    const before = held.length;
    const refused: unknown[] = [];
    for (const [at, headers] of senders.entries())
      void read(`token-${at}`, headers).then(
        (answer) =>
          answer.status !== 200 &&
          refused.push([answer.status, answer.json['message'], answer.headers['retry-after']]),
        () => undefined,
      );
    await until(() => held.length - before + refused.length === senders.length);
    return refused;
  }
  const TOO_MANY = [429, 'Too many concurrent requests. Please try again in 5 seconds.', '5'];
  const repeated = (count: number, sender: Sender) => Array.from({ length: count }, () => sender);

  test('allows four concurrent preview reads per browser and releases their slots afterwards', async () => {
    const browser = await fixture.newDevice(fixture.newClient());
    expect(await refusedOf(repeated(20, browser))).toEqual(
      Array.from({ length: 16 }, () => TOO_MANY),
    );
    release();
    // The slot is released only when the response closes.
    while ((await refusedOf([browser])).length > 0);
  });

  test('allows eight concurrent preview reads for all clients without a cookie at one address', async () => {
    expect(await refusedOf(repeated(20, fixture.newClient()))).toHaveLength(12);
  });

  test('admits other calls from a browser at its preview limit', async () => {
    const browser = await fixture.newDevice(fixture.newClient());
    await refusedOf(repeated(5, browser));
    expect((await fixture.call('/api/users/session', { headers: browser })).status).toBe(200);
  });

  test('allows one preview read for each of 40 browsers at one address', async () => {
    const address = fixture.newClient();
    const browsers: Sender[] = [];
    while (browsers.length < 40) browsers.push(await fixture.newDevice(address));
    expect(await refusedOf(browsers)).toEqual([]);
  });
});

describe('the preview cache', () => {
  beforeEach(() => {
    const headers = surrogateHeaders({ maxAgeMs: 2_000, keys: [surrogateKeys.page('page-1')] });
    fixture.publish.answer = (_request, res) =>
      sendJson(res, 200, { read: fixture.publish.requests.length }, headers);
  });

  test('caches a preview per link', async () => {
    const [first, other] = [fixture.newClient(), fixture.newClient()];
    const reads = [];
    for (const headers of [first, other, first, other])
      reads.push((await read('token', headers)).json['read']);
    expect(reads).toEqual([1, 1, 1, 1]);
    expect((await read('another', first)).json['read']).toBe(2);
  });

  test('evicts a preview from the cache when its page changes', async () => {
    const reader = fixture.newClient();
    expect([
      (await read('token', reader)).json['read'],
      (await read('token', reader)).json['read'],
    ]).toEqual([1, 1]);
    const event = newEvent(
      PageChanged,
      { pageId: 'page-1', names: ['page-1'], change: 'held' },
      { now: fixture.clock, newId },
    );
    await fixture.bus.publish([event]);
    await fixture.bus.drain();
    expect((await read('token', reader)).json['read']).toBe(2);
  });

  test('prevents browsers from caching a preview', async () => {
    const { headers } = await read('token', fixture.newClient());
    expect([
      headers['cache-control'],
      headers['surrogate-control'],
      headers['surrogate-key'],
    ]).toEqual(['no-store', undefined, undefined]);
  });
});
