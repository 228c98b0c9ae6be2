import {
  CreateBucketCommand,
  HeadBucketCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { orUnavailable, unavailable } from '../core/unavailable.ts';

export const nameOf = (error: unknown): string | undefined =>
  error instanceof S3ServiceException ? error.name : undefined;

/** The returned function creates a missing bucket once. It rejects with `unavailable`. */
export function bucketCreator(client: S3Client, bucket: string): () => Promise<void> {
  let creating: Promise<void> | undefined;
  return () => {
    creating ??= ensure(client, bucket).catch((error: unknown) => {
      creating = undefined;
      throw error;
    });
    return creating;
  };
}

async function ensure(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (nameOf(error) !== 'NotFound') throw unavailable(error);
    await orUnavailable(
      client.send(new CreateBucketCommand({ Bucket: bucket })).catch(ignoreExisting),
    );
  }
}

function ignoreExisting(error: unknown): void {
  if (nameOf(error) !== 'BucketAlreadyOwnedByYou') throw error;
}
