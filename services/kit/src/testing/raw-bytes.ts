import {
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Redis } from 'ioredis';
import { BSON, MongoClient } from 'mongodb';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { type EachBatchPayload, kafkaClient, type KafkaSettings } from '../events/kafka-client.ts';

/** Returns all documents of the databases whose names start with `prefix`. */
export async function mongoBytes(url: string, prefix: string): Promise<Buffer> {
  const client = await MongoClient.connect(url);
  try {
    const { databases } = await client.db().admin().listDatabases();
    const own = databases.filter(({ name }) => name.startsWith(prefix));
    const collections = own.map(({ name }) => client.db(name).collections());
    const documents = (await Promise.all(collections)).flat().map((one) => one.find().toArray());
    const all = (await Promise.all(documents)).flat();
    return Buffer.concat(all.map((document) => Buffer.from(BSON.serialize(document))));
  } finally {
    await client.close();
  }
}

/** Returns all keys and values of the database. */
export async function redisBytes(url: string): Promise<Buffer> {
  const redis = new Redis(url);
  const readers: Record<string, (key: Buffer) => Promise<(string | Buffer | null)[]>> = {
    string: async (key) => [await redis.getBuffer(key)],
    hash: async (key) => Object.entries(await redis.hgetallBuffer(key)).flat(),
    set: (key) => redis.smembersBuffer(key),
    zset: (key) => redis.zrangeBuffer(key, '0', '-1'),
    list: (key) => redis.lrangeBuffer(key, 0, -1),
  };
  try {
    const parts: Buffer[] = [];
    for (const key of await redis.keysBuffer('*')) {
      const values = await readers[await redis.type(key)]?.(key);
      parts.push(key, ...(values ?? []).map((value) => Buffer.from(value ?? '')));
    }
    return Buffer.concat(parts);
  } finally {
    redis.disconnect();
  }
}

/** Returns the names and contents of at most 1,000 objects. */
export async function objectBytes(settings: S3ClientConfig, Bucket: string): Promise<Buffer> {
  const s3 = new S3Client({ region: 'us-east-1', forcePathStyle: true, ...settings });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const objects = Contents.map(async ({ Key }) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return Buffer.concat([
      Buffer.from(Key ?? ''),
      (await Body?.transformToByteArray()) ?? Buffer.alloc(0),
    ]);
  });
  return Buffer.concat(await Promise.all(objects));
}

/** Returns all events on the brokers, including those of other tests. */
export async function topicBytes(settings: KafkaSettings): Promise<Buffer> {
  const client = kafkaClient(settings, silentLog);
  const [admin, consumer] = [client.admin(), client.consumer(`raw-bytes-${newId()}`)];
  await Promise.all([admin.connect(), consumer.connect()]);
  const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
  const unread = new Map<string, bigint>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (low !== high) unread.set(`${topic} ${partition}`, BigInt(high));
  const seen: Buffer[] = [];
  try {
    await consumer.subscribe({ topics, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const eachBatch = async ({ batch }: EachBatchPayload) => {
        for (const { key, value, headers } of batch.messages) {
          const parts = [key, value, JSON.stringify(headers)];
          seen.push(...parts.map((part) => Buffer.from(part ?? '')));
        }
        const partition = `${batch.topic} ${batch.partition}`;
        if (BigInt(batch.lastOffset()) + 1n >= (unread.get(partition) ?? 0n))
          unread.delete(partition);
        if (unread.size === 0) resolve();
      };
      consumer.run({ eachBatch }).catch(reject);
    });
  } finally {
    await Promise.all([admin.disconnect(), consumer.disconnect()]);
  }
  return Buffer.concat(seen);
}
