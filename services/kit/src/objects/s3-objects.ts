import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type _Object,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import {
  checkedKey,
  checkedRange,
  isKey,
  type ByteRange,
  type ObjectStore,
  type StoredObject,
  type StoreUsage,
} from './object-store.ts';
import { CountedBytes } from './counted-bytes.ts';
import { bucketCreator, nameOf } from './s3-bucket.ts';
import { UploadSource } from './upload-source.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** In bytes. If undefined, usage isn't measured. */
  maxBytes?: number | undefined;
}

const DELETE_BATCH_SIZE = 1_000;
/** Each upload buffers this many 5 MiB parts. */
const CONCURRENT_PARTS = 2;

export class S3Objects implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #maxBytes: number | undefined;
  readonly #ensureBucket: () => Promise<void>;
  readonly #counted = new CountedBytes(() => this.#listed());

  /** If the server is unavailable, later calls create the bucket. */
  static async open({
    endpoint,
    bucket,
    accessKey,
    secretKey,
    region,
    maxBytes,
  }: S3Settings): Promise<S3Objects> {
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
    const objects = new S3Objects(client, bucket, maxBytes);
    await objects.#ensureBucket().catch(() => undefined);
    return objects;
  }

  private constructor(client: S3Client, bucket: string, maxBytes: number | undefined) {
    this.#client = client;
    this.#bucket = bucket;
    this.#maxBytes = maxBytes;
    this.#ensureBucket = bucketCreator(client, bucket);
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
    const wanted = range && checkedRange(range);
    const Range = wanted && `bytes=${wanted.start}-${wanted.end}`;
    try {
      const { Body, ContentLength, ContentRange } = await this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: checkedKey(key),
          ...(Range && { Range }),
        }),
      );
      const size = ContentRange === undefined ? ContentLength : Number(ContentRange.split('/')[1]);
      if (!(Body instanceof Readable) || size === undefined)
        throw new Error('The response has no body or no size.');
      return { size, stream: Body };
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null;
      if (nameOf(error) === 'InvalidRange')
        throw new AppError(
          'range_not_satisfiable',
          'The requested range is beyond the end of the file.',
          { cause: error },
        );
      throw error instanceof RangeError ? error : unavailable(error);
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
    return this.#maxBytes === undefined
      ? null
      : { used: await this.#counted.read(), size: this.#maxBytes };
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
    this.#client.destroy();
  }
}
