import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import { systemClock } from '@pasteroom/kit/core/clock';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { buildIndexes, type Entry, killEntries, startEntry } from '@pasteroom/kit/testing/entry';
import { forward } from '@pasteroom/kit/testing/forward';
import { freePort } from '@pasteroom/kit/testing/free-port';
import { startOtlpReceiver } from '@pasteroom/kit/testing/otlp-receiver';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { pastesIn } from './adapters/mongo-documents.ts';
import { CALLER_KEY, pasteClient } from './testing/client.ts';

const MAIN = new URL('main.ts', import.meta.url);

afterEach(killEntries);

test('exits and names every missing setting', async () => {
  const starting = startEntry(MAIN, { S3_BUCKET: 'X' });
  for (const name of [
    'CALLER_KEYS',
    'MONGO_URL',
    'REDIS_URL',
    'KAFKA_BROKERS',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 20_000);

/** Waits until Kafka has all events. */
async function untilRelayed({ metricsUrl }: Pick<Entry, 'metricsUrl'>): Promise<void> {
  const metrics = async () => (await fetch(`${metricsUrl}/metrics`)).text();
  while (!/^pasteroom_outbox_age_seconds\{component="paste"\} 0$/m.test(await metrics()))
    await setTimeout(100);
}

describeReal('the paste container on real servers', () => {
  const environment = () => ({
    CALLER_KEYS: `paste=${CALLER_KEY}`,
    MONGO_URL: realAddress('MONGO_URL'),
    MONGO_DATABASE: `test_paste_${newId()}`,
    REDIS_URL: realAddress('REDIS_URL'),
    KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
    KAFKA_PREFIX: `${newId()}-`,
    S3_ENDPOINT: realAddress('S3_ENDPOINT'),
    S3_ACCESS_KEY: realAddress('S3_ACCESS_KEY'),
    S3_SECRET_KEY: realAddress('S3_SECRET_KEY'),
    S3_BUCKET: `test-${newId().toLowerCase()}`,
  });

  test('starts before Kafka, Redis and S3 are available and catches up later', async () => {
    const env = environment();
    const [kafka, redis, s3] = [await freePort(), await freePort(), await freePort()];
    const elsewhere = {
      KAFKA_BROKERS: `127.0.0.1:${kafka}`,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
      S3_ENDPOINT: `http://127.0.0.1:${s3}`,
    };
    await buildIndexes(MAIN, env);
    const { url, metricsUrl } = await startEntry(MAIN, { ...env, ...elsewhere });
    const readiness = async () =>
      (await (await fetch(`${url}/readyz`)).json()) as { status: string };
    const client = pasteClient(url, systemClock);
    expect(await readiness()).toEqual({
      status: 'degraded',
      dependencies: { records: 'ok', objects: 'away', bus: 'away', deadlines: 'away' },
    });
    expect((await client.publish({ code: newId() })).status).toBe(201);

    const gates = await Promise.all([
      forward(kafka, env.KAFKA_BROKERS),
      forward(redis, env.REDIS_URL),
      forward(s3, env.S3_ENDPOINT),
    ]);
    while ((await readiness()).status !== 'ok') await setTimeout(100);
    expect(
      (await client.publish({ code: newId(), files: [{ name: 'notes.txt', content: 'words' }] }))
        .status,
    ).toBe(201);
    await untilRelayed({ metricsUrl });
    for (const gate of gates) gate.close();
  }, 120_000);

  test('keeps acknowledged texts after kill -9 and exits with 0 on SIGTERM', async () => {
    const env = environment();
    const code = newId();
    await buildIndexes(MAIN, env);
    const killed = await startEntry(MAIN, env);
    const published = await pasteClient(killed.url, systemClock).publish({
      code,
      files: [{ name: 'notes.txt', content: 'words' }],
    });
    expect(published.status).toBe(201);
    expect(await killed.kill('SIGKILL')).toBe('SIGKILL');

    const again = await startEntry(MAIN, env);
    const client = pasteClient(again.url, systemClock);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${again.metricsUrl}/metrics`)).text();
    for (const name of ['outbox_age_seconds', 'sweep_backlog'])
      expect(metrics).toMatch(
        new RegExp(`^pasteroom_${name}\\{component="paste"\\} [\\d.]+$`, 'm'),
      );
    const { status, body } = await client.getText(code);
    expect([status, JSON.parse(body.content)]).toEqual([200, '<p>hello</p>']);
    expect(await (await client.getFile(body.files[0]?.generatedFilename ?? '')).text()).toBe(
      'words',
    );
    expect((await client.publish({ code })).status).toBe(409);
    expect(await again.kill('SIGTERM')).toBe(0);
  });

  test('traces calls to MongoDB, Redis, S3 and Kafka, without room codes or content', async () => {
    const receiver = await startOtlpReceiver();
    const env = { ...environment(), OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    await buildIndexes(MAIN, env);
    const paste = await startEntry(MAIN, env);
    const published = await pasteClient(paste.url, systemClock).publish({
      code: 'hushcode',
      html: '<p>hushwords</p>',
      files: [{ name: 'hush.txt', content: 'hushbytes' }],
    });
    expect(published.status).toBe(201);
    await untilRelayed(paste);
    expect(await paste.kill('SIGTERM')).toBe(0);
    await receiver.close();
    const childrenOf = (cause: string) => {
      const parents = receiver.spans
        .filter(({ name }) => name === cause)
        .map((span) => span.spanId);
      return receiver.spans
        .filter(({ parentSpanId }) => parents.includes(parentSpanId ?? ''))
        .map(({ name }) => name);
    };
    expect(childrenOf('addText')).toEqual(
      expect.arrayContaining(['insert pastes', 'S3.PutObject', 'set']),
    );
    expect(childrenOf('relay events')).toContain(`send ${env.KAFKA_PREFIX}paste-notices`);
    const roots = receiver.spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(new Set(roots.map(({ name }) => name))).toEqual(new Set(['addText', 'relay events']));
    expect(JSON.stringify(receiver.spans)).not.toContain('hush');
  });

  test('deletes an expired text on a Redis notification, long before a sweep', async () => {
    const env = { ...environment(), PASTE_TTL_SECONDS: '2', SWEEP_EVERY_SECONDS: '300' };
    await buildIndexes(MAIN, env);
    const replicas = [await startEntry(MAIN, env), await startEntry(MAIN, env)] as const;
    const mongo = await openMongo({ url: env.MONGO_URL, database: env.MONGO_DATABASE });
    await pasteClient(replicas[0].url, systemClock).publish({
      code: 'room-1',
      files: [{ name: 'notes.txt', content: 'words' }],
    });
    const isSwept = async () => (await pastesIn(mongo.database).findOne({}))?.swept;
    expect(await isSwept()).toBe(false);
    while (!(await isSwept())) await setTimeout(20);
    for (const replica of replicas) expect(await replica.kill('SIGTERM')).toBe(0);
    await mongo.database.dropDatabase();
    await mongo.close();
  });
});
