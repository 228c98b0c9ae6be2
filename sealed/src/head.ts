import { checkRoomCode } from '@pasteroom/openapi/rules/room-codes';
import { MAX_SEALED_HEAD_BYTES } from '@pasteroom/openapi/rules/sealed';
import { READ_LIMITS } from '@pasteroom/openapi/rules/sharing';
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts';
import { SealedError } from './sealed-error.ts';

/** Languages of the word lists. */
export const WORD_LISTS = ['en', 'es', 'pt', 'fr'] as const;
export type WordList = (typeof WORD_LISTS)[number];

export const SID_BYTES = 16;
export const SALT_BYTES = 16;
export const WRAP_BYTES = 48;
const HASH_BYTES = 32;
const READS: readonly number[] = [0, ...READ_LIMITS];

export interface Head {
  readonly code: string;
  /** Identifies the sealed text under every code. */
  readonly sid: Bytes;
  /** ISO 8601 in UTC, without milliseconds. */
  readonly made: string;
  /** In seconds. */
  readonly life: number;
  /** 0 means no limit. */
  readonly reads: number;
  /** For Argon2id. */
  readonly salt: Bytes;
  readonly list: WordList;
  /** Size of the body in bytes. */
  readonly size: number;
}

/** What readers receive. `head` stays a string, because its exact bytes count. */
export interface SealedParts {
  readonly head: string;
  /** The key, encrypted with the words. In base64url, like all binary values. */
  readonly wrap: string;
  /** MAC over the head. */
  readonly commit: string;
}

/** What the server receives. */
export interface SealedUpload extends SealedParts {
  /** SHA-256 of the open token. */
  readonly openHash: string;
}

export const writeHead = (head: Head): string =>
  JSON.stringify({
    v: 1,
    kind: 'text',
    code: head.code,
    sid: toBase64url(head.sid),
    made: head.made,
    life: head.life,
    reads: head.reads,
    kdf: 'a1',
    salt: toBase64url(head.salt),
    list: head.list,
    size: head.size,
  });

/**
 * @throws SealedError `unsupported` if the version, kind, KDF or word list is unknown, or `changed`
 *   if anything else differs from what `writeHead` returns
 */
export function readHead(text: string): Head {
  const fields = fieldsOf(text);
  const { v, kind, kdf } = fields;
  const list = WORD_LISTS.find((each) => each === fields.list);
  if (Number.isSafeInteger(v) && v !== 1) throw new SealedError('unsupported');
  if (isOtherThan('text', kind) || isOtherThan('a1', kdf) || isOtherThan(list, fields.list))
    throw new SealedError('unsupported');
  const { code, made, life, reads, size } = fields;
  const [sid, salt] = [bytesOf(fields.sid, SID_BYTES), bytesOf(fields.salt, SALT_BYTES)];
  if (isCode(code) && sid && isTime(made) && isPositive(life) && isReads(reads) && salt)
    if (list && isPositive(size)) {
      const head = { code, sid, made, life, reads, salt, list, size };
      // The comparison rejects other fields, another order, duplicates and spaces.
      if (text.length <= MAX_SEALED_HEAD_BYTES && writeHead(head) === text) return head;
    }
  throw new SealedError('changed');
}

/**
 * Reads the JSON that clients upload, and checks lengths and encodings.
 *
 * @throws SealedError `unsupported` or `changed`, like `readHead`
 */
export function readUpload(text: string): { readonly upload: SealedUpload; readonly head: Head } {
  const { head, wrap, commit, openHash, ...others } = fieldsOf(text);
  if (
    typeof head !== 'string' ||
    !isBase64url(wrap, WRAP_BYTES) ||
    !isBase64url(commit, HASH_BYTES) ||
    !isBase64url(openHash, HASH_BYTES) ||
    Object.keys(others).length > 0
  )
    throw new SealedError('changed');
  return { upload: { head, wrap, commit, openHash }, head: readHead(head) };
}

/** Drops the milliseconds. */
export const timeOf = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Not JSON.
  }
  throw new SealedError('changed');
}

/** Values of another type are damaged, not newer. */
const isOtherThan = (known: string | undefined, value: unknown): boolean =>
  typeof value === 'string' && value !== known;

function isCode(value: unknown): value is string {
  const checked = typeof value === 'string' && checkRoomCode(value);
  return checked && checked.ok && checked.code === value;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  !Number.isNaN(Date.parse(value)) &&
  timeOf(new Date(value)) === value;

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isReads = (value: unknown): value is number => READS.some((each) => each === value);

const bytesOf = (value: unknown, length: number): Bytes | undefined =>
  typeof value === 'string' ? fromBase64url(value, length) : undefined;

const isBase64url = (value: unknown, length: number): value is string =>
  bytesOf(value, length) !== undefined;
