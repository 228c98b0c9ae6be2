import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type _Object,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { z } from 'zod';
import { MINUTE, SECOND, systemClock } from '../core/clock.ts';
import { type Log, silentLog } from '../core/log.ts';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import {
  checkedKey,
  checkedRange,
  isKey,
  rangeNotSatisfiable,
  type ByteRange,
  type ObjectStore,
  type StoredObject,
  type StoreUsage,
} from './object-store.ts';
import { type Repeating, runEvery } from '../core/run-every.ts';
import { CountedBytes, type SavedCount } from './counted-bytes.ts';
import { bucketCreator, nameOf } from './s3-bucket.ts';
import { UploadSource } from './upload-source.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** In bytes. If undefined, usage isn't counted. */
  maxBytes?: number | undefined;
}

const DELETE_BATCH_SIZE = 1_000;
/** Each upload buffers this many 5 MiB parts. */
const CONCURRENT_PARTS = 2;

/** Not a valid object key, so it can't collide with a file. */
const COUNT_KEY = '.count.json';
const COUNT_REFRESH_MS = MINUTE;
const savedCount = z.object({ bytes: z.number(), at: z.coerce.date() });

interface Opened extends Pick<S3Settings, 'bucket' | 'maxBytes'> {
  ensureBucket: () => Promise<void>;
  log: Log;
}

const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

const rangeHeader = (range: ByteRange): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;

export class S3Objects implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #maxBytes: number | undefined;
  readonly #ensureBucket: () => Promise<void>;
  readonly #counted: CountedBytes;
  readonly #counting: Repeating | undefined;

  /** If the server is unavailable, later calls create the bucket. */
  static async open(
    { endpoint, bucket, accessKey, secretKey, region, maxBytes }: S3Settings,
    log: Log = silentLog,
  ): Promise<S3Objects> {
    const client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: true,
      // Some S3-compatible servers don't support the newer checksums and store corrupt streams.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: 2 * SECOND,
        // Maximum time without progress in either direction.
        socketTimeout: 10 * SECOND,
        requestTimeout: 30 * SECOND,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: 256 },
        httpsAgent: { maxSockets: 256 },
      },
    });
    const ensureBucket = bucketCreator(client, bucket);
    await ensureBucket().catch(() => undefined);
    return new S3Objects(client, { bucket, maxBytes, ensureBucket, log });
  }

  private constructor(client: S3Client, { bucket, maxBytes, ensureBucket, log }: Opened) {
    this.#client = client;
    this.#bucket = bucket;
    this.#maxBytes = maxBytes;
    this.#ensureBucket = ensureBucket;
    const counted = {
      list: () => this.#listed(),
      loadCount: () => this.#loadCount(),
      saveCount: (count: SavedCount) => this.#saveCount(count),
    };
    this.#counted = new CountedBytes(counted, systemClock);
    if (maxBytes !== undefined)
      this.#counting = runEvery(() => this.#counted.refresh(), COUNT_REFRESH_MS, log);
  }

  async put(key: string, content: Readable): Promise<{ size: number }> {
    const source = new UploadSource(content);
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: checkedKey(key), Body: Readable.from(source.pieces()) },
      queueSize: CONCURRENT_PARTS,
    });
    try {
      await this.#ensureBucket();
      await upload.done();
      this.#counted.add(source.size);
      return { size: source.size };
    } catch (cause) {
      content.destroy();
      throw source.failure ?? unavailable(cause);
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    return this.#read(checkedKey(key), range && { Range: rangeHeader(checkedRange(range)) });
  }

  async #read(Key: string, part?: { Range: string }): Promise<StoredObject | null> {
    try {
      const { Body, ContentLength, ContentRange } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key, ...part }),
      );
      const [, start, end, total] = CONTENT_RANGE.exec(ContentRange ?? '') ?? [];
      const size = total === undefined ? ContentLength : Number(total);
      if (!(Body instanceof Readable) || size === undefined)
        throw new Error('The response has no body or no size.');
      const range = total === undefined ? undefined : { start: Number(start), end: Number(end) };
      return { size, range, stream: Body };
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null;
      if (nameOf(error) === 'InvalidRange') throw rangeNotSatisfiable(error);
      throw unavailable(error);
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      const { ContentLength } = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: checkedKey(key) }),
      );
      if (ContentLength === undefined)
        throw new Error('The response does not contain the object size.');
      return ContentLength;
    } catch (error) {
      // HEAD responses have no body and therefore no `NoSuchKey` code.
      if (nameOf(error) === 'NotFound') return null;
      throw error instanceof RangeError ? error : unavailable(error);
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    const objects = keys.map((key) => ({ Key: checkedKey(key) }));
    for (let at = 0; at < objects.length; at += DELETE_BATCH_SIZE) {
      const Delete = { Objects: objects.slice(at, at + DELETE_BATCH_SIZE), Quiet: true };
      const { Errors = [] } = await orUnavailable(
        this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete })),
      );
      if (Errors.length > 0)
        throw unavailable(
          new Error(`${Errors.length} objects were not deleted: ${Errors[0]?.Code}`),
        );
    }
  }

  async *keys(): AsyncGenerator<string> {
    for await (const { Key } of this.#listed()) if (Key !== undefined && isKey(Key)) yield Key;
  }

  async usage(): Promise<StoreUsage | null> {
    const used = this.#counted.read();
    return this.#maxBytes === undefined || used === null ? null : { used, size: this.#maxBytes };
  }

  async #loadCount(): Promise<SavedCount | null> {
    const saved = await this.#read(COUNT_KEY);
    return saved && savedCount.parse(await json(saved.stream));
  }

  async #saveCount(count: SavedCount): Promise<void> {
    const Body = JSON.stringify(count);
    await orUnavailable(
      this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: COUNT_KEY, Body })),
    );
  }

  async *#listed(): AsyncGenerator<_Object> {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: this.#client },
        { Bucket: this.#bucket },
      ))
        yield* Contents;
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  async ping(): Promise<void> {
    await this.#ensureBucket();
    await orUnavailable(this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })));
  }

  async close(): Promise<void> {
    const stopped = this.#counting?.stop();
    this.#client.destroy();
    await stopped;
  }
}
