import { afterEach, expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { buildIndexes, killEntries, startEntry } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { CALLER_KEY, publishClient, receiptFor, RECEIPT_KEY } from './testing/client.ts';
import { aName } from './testing/records.ts';
import { until } from './testing/running-service.ts';

const MAIN = new URL('main.ts', import.meta.url);

afterEach(killEntries);

test('exits and lists every missing setting', async () => {
  const starting = startEntry(MAIN, { PUBLIC_URL: 'x' });
  const names = [
    'CALLER_KEYS',
    'RECEIPT_KEY',
    'PUBLIC_URL',
    'MONGO_URL',
    'REDIS_URL',
    'KAFKA_BROKERS',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
  ];
  for (const name of names)
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 20_000);

describeReal('the publish container on real servers', () => {
  test('keeps acknowledged pages after kill -9 and exits with 0 on SIGTERM', async () => {
    const env = {
      CALLER_KEYS: `publish=${CALLER_KEY}`,
      RECEIPT_KEY,
      MONGO_URL: realAddress('MONGO_URL'),
      MONGO_DATABASE: `test_publish_${newId()}`,
      REDIS_URL: realAddress('REDIS_URL'),
      KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
      KAFKA_PREFIX: `${newId()}-`,
      S3_ENDPOINT: realAddress('S3_ENDPOINT'),
      S3_ACCESS_KEY: realAddress('S3_ACCESS_KEY'),
      S3_SECRET_KEY: realAddress('S3_SECRET_KEY'),
      S3_BUCKET: `test-${newId().toLowerCase()}`,
    };
    const [id, slug] = [aName(), aName()];
    await buildIndexes(MAIN, env);
    const killed = await startEntry(MAIN, env);
    const before = publishClient(killed.url, systemClock);
    expect(
      (await before.save({ id, files: [{ name: 'notes.txt', content: 'words' }] })).status,
    ).toBe(201);
    const { body: preview } = await before.preview(id);
    expect(await killed.kill('SIGKILL')).toBe('SIGKILL');

    const again = await startEntry(MAIN, env);
    const client = publishClient(again.url, systemClock);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect((await client.getPreview(preview.previewToken)).body.uniqueId).toBe(id);
    expect((await client.search({ title: 'tit', isLive: false })).body.posts).toMatchObject([
      { uniqueId: id },
    ]);
    expect(
      (await client.markPremium(id, { customSlug: slug, receipt: receiptFor(id) })).status,
    ).toBe(200);
    const page = await client.read(`/publish/${slug}.html`);
    expect([page.status, page.text.includes('hello')]).toEqual([200, true]);
    const file = /\/publishImages\/[^"]+/.exec(page.text)?.[0] ?? '';
    expect(await (await client.call(file)).text()).toBe('words');
    await until(async () => (await client.read('/sitemaps/1.xml')).text.includes(`${slug}.html`));
    expect((await client.save({ id: slug })).status).toBe(409);
    const metrics = await (await fetch(`${again.metricsUrl}/metrics`)).text();
    for (const name of [
      'outbox_age_seconds',
      'go_live_backlog',
      'sweep_backlog',
      'dead_letters',
      'consumer_lag',
    ])
      expect(metrics).toMatch(
        new RegExp(`^pasteroom_${name}\\{component="publish"\\} [\\d.]+$`, 'm'),
      );
    expect(await again.kill('SIGTERM')).toBe(0);
  });
});
