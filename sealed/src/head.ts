import { checkRoomCode } from '@pasteroom/openapi/rules/room-codes';
import { READ_LIMITS } from '@pasteroom/openapi/rules/sharing';
import { fromBase64url } from './base64url.ts';
import { SealedError } from './sealed-error.ts';

/** Languages of the word lists. */
export const WORD_LISTS = ['en', 'es', 'pt', 'fr'] as const;
export type WordList = (typeof WORD_LISTS)[number];

export const SID_BYTES = 16;
export const SALT_BYTES = 16;
const WRAP_BYTES = 48;
const HASH_BYTES = 32;
/** The head is ASCII. */
const MAX_HEAD_LENGTH = 512;
const READS: readonly number[] = [0, ...READ_LIMITS];

export interface Head {
  readonly code: string;
  /** Identifier of the sealed text, in base64url. */
  readonly sid: string;
  /** ISO 8601 in UTC, without milliseconds. */
  readonly made: string;
  /** In seconds. */
  readonly life: number;
  /** 0 means no limit. */
  readonly reads: number;
  /** For Argon2id, in base64url. */
  readonly salt: string;
  readonly list: WordList;
  /** Size of the body in bytes. */
  readonly size: number;
}

/** What the server stores and returns. `head` stays a string, because its exact bytes count. */
export interface SealedParts {
  readonly head: string;
  /** In base64url, like `commit`. */
  readonly wrap: string;
  readonly commit: string;
}

/** What the server receives. */
export interface SealedUpload extends SealedParts {
  /** SHA-256 of the open token, in base64url. */
  readonly openHash: string;
}

export function writeHead({ code, sid, made, life, reads, salt, list, size }: Head): string {
  const [v, kind, kdf] = [1, 'text', 'a1'];
  return JSON.stringify({ v, kind, code, sid, made, life, reads, kdf, salt, list, size });
}

/** @throws SealedError `unsupported` for other versions, kinds, KDFs and word lists, else `changed` */
export function readHead(text: string): Head {
  const fields = fieldsOf(text);
  const { v, kind, kdf, list } = fields;
  if (Number.isSafeInteger(v) && v !== 1) throw new SealedError('unsupported');
  if (isOther(kind, ['text']) || isOther(kdf, ['a1']) || isOther(list, WORD_LISTS))
    throw new SealedError('unsupported');
  if (!isHead(fields) || writeHead(fields) !== text) throw new SealedError('changed');
  const { code, sid, made, life, reads, salt, size } = fields;
  return { code, sid, made, life, reads, salt, list: fields.list, size };
}

/**
 * Checks lengths and encodings of the JSON in the form field `sealed`.
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

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Not JSON.
  }
  throw new SealedError('changed');
}

const isOther = (value: unknown, known: readonly string[]): boolean =>
  typeof value === 'string' && !known.includes(value);

/** Doesn't check the constant fields, the order of the fields, or whether there are others. */
function isHead(fields: Fields): fields is Fields & Head {
  const { code, sid, made, life, reads, salt, list, size } = fields;
  return (
    typeof code === 'string' &&
    isCode(code) &&
    isBase64url(sid, SID_BYTES) &&
    isTime(made) &&
    isPositiveInteger(life) &&
    typeof reads === 'number' &&
    READS.includes(reads) &&
    isBase64url(salt, SALT_BYTES) &&
    typeof list === 'string' &&
    isPositiveInteger(size)
  );
}

function isCode(code: string): boolean {
  const checked = checkRoomCode(code);
  return checked.ok && checked.code === code;
}

const isBase64url = (value: unknown, length: number): value is string =>
  typeof value === 'string' && fromBase64url(value, length) !== undefined;

const isPositiveInteger = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  !Number.isNaN(Date.parse(value)) &&
  timeOf(new Date(value)) === value;

/** Drops the milliseconds. */
export const timeOf = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');
