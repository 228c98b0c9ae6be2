import { hash } from 'node:crypto';
import { LETTERS_AND_DIGITS, type NewId } from './ids.ts';

const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** Contains 190 random bits and a checksum that detects typos without a lookup. */
export function newSecretToken(prefix: string, newId: NewId): string {
  const body = prefix + (newId() + newId()).slice(0, RANDOM_LENGTH);
  return body + checksumOf(body);
}

export function isSecretToken(prefix: string, text: string): boolean {
  const body = text.slice(0, -CHECKSUM_LENGTH);
  const isLong = body.length === prefix.length + RANDOM_LENGTH;
  return (
    isLong &&
    text.startsWith(prefix) &&
    /^[0-9A-Za-z]+$/.test(text.slice(prefix.length)) &&
    checksumOf(body) === text.slice(body.length)
  );
}

/** Needs no salt or slow hash, because secrets are random. */
export const idOfSecret = (token: string): string => hash('sha256', token, 'base64url');

function checksumOf(text: string): string {
  const base = LETTERS_AND_DIGITS.length;
  let [letters, rest] = ['', Number.parseInt(hash('sha256', text).slice(0, 8), 16)];
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1)
    [letters, rest] = [
      `${LETTERS_AND_DIGITS[rest % base] ?? ''}${letters}`,
      Math.floor(rest / base),
    ];
  return letters;
}
