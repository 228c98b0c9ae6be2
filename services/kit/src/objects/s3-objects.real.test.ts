import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  GetBucketLocationCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../core/ids.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { objectStoreContract } from './object-store.contract.ts';
import { S3Objects } from './s3-objects.ts';

const MEBIBYTE = 1_048_576;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describeReal('S3Objects on a real server', () => {
  const bucket = `test-${newId().toLowerCase()}`;
  let objects: S3Objects;
  let client: S3Client;
  const settings = () => ({
    endpoint: realAddress('S3_ENDPOINT'),
    bucket,
    accessKey: realAddress('S3_ACCESS_KEY'),
    secretKey: realAddress('S3_SECRET_KEY'),
    region: 'us-east-1',
  });

  beforeAll(async () => {
    objects = await S3Objects.open(settings());
    const { endpoint, region, accessKey, secretKey } = settings();
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
    client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  });
  afterAll(async () => {
    await objects.close();
    client.destroy();
  });

  objectStoreContract('S3Objects', async () => {
    const opened = await S3Objects.open({ ...settings(), maxBytes: 1_000_000_000_000 });
    return { objects: opened, close: () => opened.close() };
  });

  function* chunks(mebibytes: number, error?: Error): Generator<Buffer> {
    for (let at = 0; at < mebibytes * 16; at += 1) yield Buffer.alloc(MEBIBYTE / 16, at % 128);
    if (error) throw error;
  }
  const pending = async (key: string) => {
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }),
    );
    return Uploads.length;
  };

  test('uploads 96 MiB in parts without buffering all of it', async () => {
    const key = newId();
    const held = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    const growth: number[] = [];
    function* watched() {
      let at = 0;
      for (const chunk of chunks(96)) {
        // Samples memory every 8 MiB, midway between part copies.
        if ((at += 1) % 128 === 64) growth.push(held() - before);
        yield chunk;
      }
    }
    expect(await objects.put(key, Readable.from(watched(), { objectMode: false }))).toEqual({
      size: 96 * MEBIBYTE,
    });
    // Allows for two parts in flight and one being filled.
    const median = growth.toSorted((a, b) => a - b)[growth.length / 2];
    expect(median).toBeLessThan(32 * MEBIBYTE);
    const last = await objects.get(key, { start: 96 * MEBIBYTE - 3, end: 96 * MEBIBYTE });
    expect(last && [last.size, await text(last.stream)]).toEqual([
      96 * MEBIBYTE,
      String.fromCharCode(0x7f).repeat(3),
    ]);
  });

  test('deletes uploaded parts if a stream fails in the third part', async () => {
    const key = newId();
    const error = new Error('the sender went away');
    const failing = Readable.from(chunks(12, error), { objectMode: false });
    await expect(objects.put(key, failing)).rejects.toBe(error);
    expect(await objects.get(key)).toBeNull();
    expect(await pending(key)).toBe(0);
  });

  test('hides an object until its upload is complete', async () => {
    const key = newId();
    const slow = new Readable({ read() {} });
    const stored = objects.put(key, slow);
    slow.push('first ');
    expect(await objects.get(key)).toBeNull();
    slow.push('second');
    slow.push(null);
    expect(await stored).toEqual({ size: 12 });
    const object = await objects.get(key);
    expect(object && (await text(object.stream))).toBe('first second');
  });

  test('deletes more objects than fit in one request', async () => {
    const keys = Array.from({ length: 1_001 }, () => newId());
    const [first, last] = [keys[0] ?? '', keys[1_000] ?? ''];
    await Promise.all([first, last].map((key) => objects.put(key, Readable.from(['x']))));
    await objects.delete(keys);
    expect(await Promise.all([first, last].map((key) => objects.get(key)))).toEqual([null, null]);
  });

  test('finds or creates the same bucket if services start concurrently', async () => {
    const fresh = { ...settings(), bucket: `test-${newId().toLowerCase()}` };
    const opened = await Promise.all([1, 2, 3].map(() => S3Objects.open(fresh)));
    await expect(
      client.send(new GetBucketLocationCommand({ Bucket: fresh.bucket })),
    ).resolves.toBeDefined();
    await Promise.all(opened.map((each) => each.close()));
  });

  test('counts the bucket in the background and shares the count', async () => {
    const limited = { ...settings(), bucket: `test-${newId().toLowerCase()}`, maxBytes: MEBIBYTE };
    const usageOf = async (opened: S3Objects) => {
      for (;;) {
        const usage = await opened.usage();
        if (usage) return usage;
        await new Promise(setImmediate);
      }
    };
    const first = await S3Objects.open(limited);
    expect(await usageOf(first)).toEqual({ used: 0, size: MEBIBYTE });
    await first.put('key', Readable.from(['words']));
    expect(await usageOf(first)).toEqual({ used: 5, size: MEBIBYTE });
    const second = await S3Objects.open(limited);
    expect(await usageOf(second)).toEqual({ used: 0, size: MEBIBYTE });
    const keys: string[] = [];
    for await (const key of second.keys()) keys.push(key);
    expect(keys).toEqual(['key']);
    await Promise.all([first.close(), second.close()]);
  });

  test('fails with unavailable if the S3 server rejects the access key', async () => {
    const refused = await S3Objects.open({ ...settings(), secretKey: 'wrong' });
    await expect(refused.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await refused.close();
  });
});
