import { createHash, createHmac } from 'node:crypto';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { DAY, YEAR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { CleanHtml } from '@pasteroom/kit/core/html';
import type { Attachment } from './attachments.ts';
import type { RoomCode } from './room-code.ts';

/** A text under a room code. It never changes; it only ends. */
export interface Paste {
  /** Its files belong to this, never to the code, which somebody else may hold later. */
  id: string;
  code: RoomCode;
  /** Cleaned HTML. */
  content: string;
  /** Number of the rules that cleaned it. */
  rules: number;
  attachments: Attachment[];
  /** Ids of the stored pictures that the text shows. */
  pictures: string[];
  /** Account of the signed-in author. */
  authorId: string | null;
  createdAt: Date;
  /** From this moment on it is not there. */
  expiresAt: Date;
  deleteTokenHash: string;
  /** Of the caller's Idempotency-Key, by which a repeated call is known. */
  idempotencyHash: string | null;
}

/** How long a text lives, in ms, for whom. */
export interface Lifetimes {
  standard: number;
  premium: number;
}

export const LIFETIMES: Lifetimes = { standard: DAY, premium: YEAR };
const MAX_CONTENT_BYTES = 1_048_576;

const CODE_TAKEN = 'Given Code already exists in the system. Try a new code';
const NOTHING_FOUND = 'No text found with the given code';

export const codeTaken = (cause?: unknown): AppError => new AppError('code_taken', CODE_TAKEN, { cause });
export const nothingFound = (): AppError => new AppError('not_found', NOTHING_FOUND);

/** The moment at which a text that this caller publishes now will end. */
export function expiryFor(caller: Caller, now: Date, lifetimes: Lifetimes): Date {
  return new Date(now.getTime() + (isPremium(caller, now) ? lifetimes.premium : lifetimes.standard));
}

/** Ids of everything stored for a text. */
export const filesOf = ({ attachments, pictures }: Pick<Paste, 'attachments' | 'pictures'>): string[] => [
  ...attachments.map(({ id }) => id),
  ...pictures,
];

/** Throws when a text is larger than a text may be. */
export function checkSize(html: string): void {
  if (Buffer.byteLength(html) > MAX_CONTENT_BYTES)
    throw new AppError('content_too_large', 'The text is too large. Max size allowed is 1MB.');
}

/** Throws when there is nothing to see in a cleaned text. */
export function checkSaysSomething({ html, text }: Pick<CleanHtml, 'html' | 'text'>): void {
  if (text === '' && !/<(img|hr)\b/.test(html)) throw new AppError('validation', 'Write something or attach a file.');
}

/** The hash under which a secret is kept: what is stored cannot be used. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The token that ends this text early. It follows from a secret that only the caller and this call know, so that a repeated call, which brings
 * its Idempotency-Key again, gets the same token although it is stored nowhere.
 */
export const deleteTokenFor = (pasteId: string, secret: string): string => createHmac('sha256', secret).update(pasteId).digest('base64url');
