import { afterEach, expect, test } from '@jest/globals';
import { killEntries } from '@pasteroom/kit/testing/entry';
import { startOtlpReceiver } from '@pasteroom/kit/testing/otlp-receiver';
import { mongoBytes, objectBytes, redisBytes, topicBytes } from '@pasteroom/kit/testing/raw-bytes';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { publishAndOpenSealed } from '../../all-in-one/src/testing/sealed-run.ts';
import { freshStores, replicasOf } from './processes.ts';
import { kafkaSettings } from './servers.ts';

describeReal('Pasteroom on real servers', () => {
  afterEach(killEntries);

  test('keeps the words, keys and content of sealed texts out of stores, topics, logs and traces', async () => {
    const stores = freshStores();
    const { env } = stores;
    const credentials = {
      accessKeyId: env['S3_ACCESS_KEY'] ?? '',
      secretAccessKey: env['S3_SECRET_KEY'] ?? '',
    };
    const collector = await startOtlpReceiver();
    const settings = { LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const exits: string[] = [];
    const replicas = await replicasOf(1, stores, settings, (failure) => exits.push(failure));
    await Promise.all(replicas.map((replica) => replica.start()));
    const front = replicas.find(({ service }) => service === 'bff')?.url ?? '';
    const { secrets, stored } = await publishAndOpenSealed(front, 'a-quiet-room');
    const redis = await redisBytes(stores.redisUrl);
    // Processes send the rest of their events and traces before they end.
    await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
    const [mongo, objects, topics] = await Promise.all([
      mongoBytes(env['MONGO_URL'] ?? '', env['MONGO_DATABASE'] ?? ''),
      objectBytes({ endpoint: env['S3_ENDPOINT'] ?? '', credentials }, env['S3_BUCKET'] ?? ''),
      topicBytes(kafkaSettings()),
    ]);
    const logs = Buffer.from(replicas.map((replica) => replica.log()).join(''));
    const traces = Buffer.from(JSON.stringify(collector.spans));
    await collector.close();

    expect(exits).toEqual([]);
    for (const [place, bytes] of Object.entries({ redis, mongo, objects, topics, logs, traces })) {
      expect([place, bytes.length > 0]).toEqual([place, true]);
      for (const secret of secrets)
        expect([place, secret, bytes.includes(secret)]).toEqual([place, secret, false]);
    }
    expect(mongo.includes(stored.commit)).toBe(true);
    expect(objects.includes(stored.ciphertext)).toBe(true);
  }, 120_000);
});
