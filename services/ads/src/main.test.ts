import { afterEach, expect, test } from '@jest/globals';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { newId } from '@pasteroom/kit/core/ids';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { buildIndexes, killEntries, startEntry } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { type AdBody, BROWSER, operator } from './testing/running-service.ts';

const MAIN = new URL('main.ts', import.meta.url);
const KEY = 'k'.repeat(32);

afterEach(killEntries);

test('exits and names every missing setting', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of ['CALLER_KEYS', 'MONGO_URL', 'REDIS_URL', 'KAFKA_BROKERS', 'S3_ENDPOINT'])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);

describeReal('the ads container on real servers', () => {
  test('keeps ads and counts after kill -9 and exits with 0 on SIGTERM', async () => {
    const env = {
      CALLER_KEYS: `ads=${KEY}`,
      MONGO_URL: realAddress('MONGO_URL'),
      MONGO_DATABASE: `test_ads_${newId()}`,
      REDIS_URL: realAddress('REDIS_URL'),
      KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
      KAFKA_PREFIX: `${newId()}-`,
      S3_ENDPOINT: realAddress('S3_ENDPOINT'),
      S3_ACCESS_KEY: realAddress('S3_ACCESS_KEY'),
      S3_SECRET_KEY: realAddress('S3_SECRET_KEY'),
      S3_BUCKET: `test-${newId().toLowerCase()}`,
    };
    const headers = {
      'x-caller': mintCallerToken(KEY, 'ads', operator, new Date()),
      'user-agent': BROWSER,
    };
    const body = new FormData();
    for (const [name, value] of Object.entries({
      size: 'hero',
      targetUrl: 'https://tea.example/',
      altText: 'Tea',
    }))
      body.append(name, value);
    body.append('file', new Blob([PICTURES['image/png']]), 'tea.png');
    await buildIndexes(MAIN, env);
    const killed = await startEntry(MAIN, env);
    const added = await fetch(`${killed.url}/operator/ads`, { method: 'POST', body, headers });
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as AdBody;
    expect((await fetch(`${killed.url}/ads/${id}/picture`, { headers })).status).toBe(200);
    await killed.kill('SIGKILL');

    const again = await startEntry(MAIN, env);
    const { ads } = (await (await fetch(`${again.url}/operator/ads`, { headers })).json()) as {
      ads: AdBody[];
    };
    expect(ads).toMatchObject([{ id, isInPlace: true, views: 1, clicks: 0 }]);
    const picture = await fetch(`${again.url}/ads/${id}/picture`, { headers });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURES['image/png']);
    const metrics = await (await fetch(`${again.metricsUrl}/metrics`)).text();
    expect(metrics).toMatch(/^pasteroom_outbox_age_seconds\{component="ads"\} [\d.]+$/m);
    expect(await again.kill('SIGTERM')).toBe(0);
  }, 120_000);
});
