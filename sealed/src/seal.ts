import { type Bytes, toBase64url } from './base64url.ts';
import { encryptBody } from './body.ts';
import {
  type Head,
  readHead,
  SALT_BYTES,
  type SealedUpload,
  SID_BYTES,
  timeOf,
  type WordList,
  writeHead,
} from './head.ts';
import type { WordSecret } from './key-from-words.ts';
import { KEY_BYTES, keysOf, sha256 } from './keys.ts';
import { writeManifest } from './manifest.ts';
import { release } from './release.ts';
import { bodySize, paddedSize } from './sizes.ts';
import { randomNumbers, wordsOf } from './words.ts';

export interface SealedPicture {
  /** MIME type. */
  readonly type: string;
  readonly blob: Blob;
}

export interface SealedFile extends SealedPicture {
  readonly name: string;
}

export interface SealedContent {
  readonly html: string;
  readonly files: readonly SealedFile[];
  readonly pictures: readonly SealedPicture[];
}

export interface SealOptions {
  readonly code: string;
  /** The server's time. Readers reject texts whose expiry differs by more than two minutes. */
  readonly made: Date;
  /** In seconds. */
  readonly life: number;
  /** 0 means no limit. */
  readonly reads: number;
  readonly list: WordList;
  /** Pages whose policy forbids WebAssembly pass a function that calls a worker. */
  readonly wrapKey?: (key: Bytes, secret: WordSecret) => Promise<Bytes>;
  /** For tests only. Sealing two texts with the same key would reveal both. */
  readonly fixed?: WordSecret & { readonly key: Bytes };
}

export interface Sealed extends SealedUpload {
  readonly key: Bytes;
  readonly words: readonly string[];
  /** The browser may keep it outside the heap. */
  readonly body: Blob;
}

/**
 * Derives the key from the words while it encrypts the body.
 *
 * @throws SealedError `too_large`, `unreliable_device`, or `changed` if an option is invalid
 */
export async function seal(content: SealedContent, options: SealOptions): Promise<Sealed> {
  const { code, made, life, reads, list, fixed = randomSecret(), wrapKey } = options;
  const { key, sid, salt, numbers } = fixed;
  const { plaintext, size } = plaintextOf(content);
  const head = checkedHead({ code, sid, made: timeOf(made), life, reads, salt, list, size });
  const keys = await keysOf(key);
  const wrap = wrapKey ?? (await import('./key-from-words.ts')).wrapKey;
  const bodyKey = await keys.bodyKey(sid);
  const [wrapped, body] = await Promise.all([
    wrap(key, { numbers, salt, sid }),
    blobOf(encryptBody(bodyKey, plaintext.stream())),
  ]);
  return {
    head,
    wrap: toBase64url(wrapped),
    commit: await keys.commitTo(head),
    openHash: toBase64url(await sha256(await keys.openToken(sid))),
    key,
    words: await wordsOf(numbers, list),
    body,
  };
}

/** What the server receives, next to the body. */
export const uploadOf = ({ head, wrap, commit, openHash }: SealedUpload): SealedUpload => ({
  head,
  wrap,
  commit,
  openHash,
});

/** Moves a sealed text to another code. Changes only `head` and `commit`. */
export async function withCode(sealed: Sealed, code: string): Promise<Sealed> {
  const head = checkedHead({ ...readHead(sealed.head), code });
  const { commitTo } = await keysOf(sealed.key);
  return { ...sealed, head, commit: await commitTo(head) };
}

function checkedHead(head: Head): string {
  const text = writeHead(head);
  readHead(text);
  return text;
}

async function blobOf(chunks: AsyncIterable<Bytes>): Promise<Blob> {
  const blobs: Blob[] = [];
  for await (const chunk of chunks) {
    blobs.push(new Blob([chunk]));
    release(chunk.buffer);
  }
  return new Blob(blobs);
}

const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

const randomSecret = () => ({
  key: randomBytes(KEY_BYTES),
  sid: randomBytes(SID_BYTES),
  salt: randomBytes(SALT_BYTES),
  numbers: randomNumbers(),
});

/** The Blob refers to the files, so their content isn't in memory. */
function plaintextOf({ html, files, pictures }: SealedContent): { plaintext: Blob; size: number } {
  const text = new TextEncoder().encode(html);
  const manifest = writeManifest({
    html: text.length,
    files: files.map(({ name, type, blob }) => ({ name, type, size: blob.size })),
    pictures: pictures.map(({ type, blob }) => ({ type, size: blob.size })),
  });
  const content = [manifest, text, ...[...files, ...pictures].map(({ blob }) => blob)];
  const { size } = new Blob(content);
  const padding = new Uint8Array(paddedSize(size) - size);
  return { plaintext: new Blob([...content, padding]), size: bodySize(size) };
}
