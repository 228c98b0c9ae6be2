import {
  BYTES,
  canonicalType,
  isShownPicture,
  keptFilename,
  PLAIN_TEXT,
} from '@pasteroom/openapi/rules/files';
import { SEALED_CLOCK_TOLERANCE_SECONDS } from '@pasteroom/openapi/rules/sealed';
import { type Bytes, toBase64url } from './base64url.ts';
import { decryptBody } from './body.ts';
import { type Head, readHead, type SealedParts } from './head.ts';
import { keysOf } from './keys.ts';
import { contentSize, MAX_MANIFEST_BYTES, PREFIX_BYTES, readManifest } from './manifest.ts';
import type { Pieces } from './pieces.ts';
import type { SealedContent } from './seal.ts';
import { SealedError } from './sealed-error.ts';
import { bodySize } from './sizes.ts';

export interface Expected {
  /** The code in the request. */
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * Checks that the author sealed exactly this head, under this code and with this expiry.
 *
 * @throws SealedError `changed` or `unsupported`
 */
export async function checkSealed(
  { head: text, commit }: Pick<SealedParts, 'head' | 'commit'>,
  key: Bytes,
  { code, expiresAt }: Expected,
): Promise<Head> {
  const head = readHead(text);
  const { commitTo } = await keysOf(key);
  const difference = Math.abs(Date.parse(head.made) + head.life * 1_000 - expiresAt.getTime());
  // Also rejects invalid dates.
  const isInTime = difference <= SEALED_CLOCK_TOLERANCE_SECONDS * 1_000;
  if (commit !== (await commitTo(text)) || head.code !== code || !isInTime)
    throw new SealedError('changed');
  return head;
}

/** Proves to the server that the reader has the key. In base64url. */
export async function openToken(key: Bytes, { sid }: Head): Promise<string> {
  const keys = await keysOf(key);
  return toBase64url(await keys.openToken(sid));
}

/**
 * Decrypts a body, and collects files as Blobs, so their content isn't in memory. The HTML isn't
 * cleaned. File names are. The type of a Blob is safe to display, unlike the `type` next to it.
 *
 * @param head checked by `checkSealed`
 * @throws SealedError `changed`
 */
export async function openBody(body: Pieces, key: Bytes, head: Head): Promise<SealedContent> {
  const bodyKey = await (await keysOf(key)).bodyKey(head.sid);
  const chunks = decryptBody(bodyKey, body, head.size);
  try {
    return await readContent(chunks, head.size);
  } finally {
    await chunks.return(undefined);
  }
}

async function readContent(chunks: AsyncGenerator<Bytes>, size: number): Promise<SealedContent> {
  const next = readerOf(chunks);
  const prefix = await bytesOf(next(PREFIX_BYTES));
  const manifestSize = new DataView(prefix.buffer).getUint32(0);
  if (manifestSize > MAX_MANIFEST_BYTES) throw new SealedError('changed');
  const manifest = readManifest(await bytesOf(next(manifestSize)));
  if (!manifest || bodySize(PREFIX_BYTES + manifestSize + contentSize(manifest)) !== size)
    throw new SealedError('changed');
  const html = textOf(await bytesOf(next(manifest.html)));
  const files = [];
  for (const { name, type, size } of manifest.files)
    files.push({ name: keptFilename(name), type, blob: await blobOf(next(size), type) });
  const pictures = [];
  for (const { type, size } of manifest.pictures)
    pictures.push({ type, blob: await blobOf(next(size), type) });
  for await (const padding of next(Infinity))
    if (padding.some((byte) => byte !== 0)) throw new SealedError('changed');
  return { html, files, pictures };
}

type Reader = (length: number) => AsyncGenerator<Bytes>;

/** Each call returns the next bytes. Only an infinite length may exceed what is left. */
function readerOf(chunks: AsyncGenerator<Bytes>): Reader {
  let rest = new Uint8Array(0);
  return async function* next(length) {
    for (let left = length; left > 0;) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next();
        if (done && left === Infinity) return;
        if (done) throw new SealedError('changed');
        rest = value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  };
}

const bytesOf = async (parts: AsyncGenerator<Bytes>): Promise<Bytes> =>
  new Uint8Array(await (await blobOf(parts, BYTES)).arrayBuffer());

async function blobOf(parts: AsyncGenerator<Bytes>, type: string): Promise<Blob> {
  const blobs = [];
  for await (const part of parts) blobs.push(new Blob([part]));
  return new Blob(blobs, { type: safeType(type) });
}

/** Browsers may display these types. They could run others, for example SVG. */
function safeType(type: string): string {
  const known = canonicalType(type);
  const isSafe =
    known === PLAIN_TEXT
      ? type === PLAIN_TEXT
      : isShownPicture(known) || known.startsWith('audio/');
  return isSafe ? known : BYTES;
}

function textOf(html: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(html);
  } catch (cause) {
    throw new SealedError('changed', { cause });
  }
}
