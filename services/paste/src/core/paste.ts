import type { OwnedFiles } from '@pasteroom/content/core/attachments';
import type { IdempotentRecord } from '@pasteroom/content/core/idempotency';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import type { RoomCode } from './room-code.ts';

/** A text under a room code. It never changes; it only ends. */
export interface Paste extends OwnedFiles, IdempotentRecord {
  /** The id, to which its files belong; the code may be another text's later. */
  id: string;
  code: RoomCode;
  /** Cleaned HTML. */
  content: string;
  /** The number of the rules by which it was cleaned. */
  rules: number;
  /** How many pictures of other sites became links; left out where none did. */
  remotePictures?: number;
  /** The account id of the author, or null for a guest. */
  authorId: string | null;
  createdAt: Date;
  /** The moment from which the text is gone. */
  expiresAt: Date;
  deleteTokenHash: string;
}

/** The lifetime of a text in ms, by the plan of its author. */
export type Lifetimes = Readonly<Record<keyof typeof PLANS, number>>;

export const LIFETIMES: Lifetimes = {
  guest: PLANS.guest.textLife,
  account: PLANS.account.textLife,
  premium: PLANS.premium.textLife,
};

const CODE_TAKEN = 'Given Code already exists in the system. Try a new code';
const NOTHING_FOUND = 'No text found with the given code';

export const codeTaken = (cause?: unknown): AppError => new AppError('code_taken', CODE_TAKEN, { cause });
export const nothingFound = (): AppError => new AppError('not_found', NOTHING_FOUND);

/** Returns the expiry of a text that this caller publishes now. */
export function expiryFor(caller: Caller, now: Date, lifetimes: Lifetimes): Date {
  const plan = isPremium(caller, now) ? 'premium' : caller.user ? 'account' : 'guest';
  return new Date(now.getTime() + lifetimes[plan]);
}
