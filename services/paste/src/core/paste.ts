import type { OwnedFiles } from '@pasteroom/content/core/attachments';
import type { IdempotentRecord } from '@pasteroom/content/core/idempotency';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import type { RoomCode } from './room-code.ts';

export interface Paste extends OwnedFiles, IdempotentRecord {
  /** Owner id of the files, because another text can later reuse the code. */
  id: string;
  code: RoomCode;
  content: string;
  rules: number;
  /** Number of external images replaced with links, if any. */
  remotePictures?: number;
  authorId: string | null;
  createdAt: Date;
  expiresAt: Date;
  deleteTokenHash: string;
}

export type Lifetimes = Readonly<Record<keyof typeof PLANS, number>>;

export const LIFETIMES: Lifetimes = {
  guest: PLANS.guest.textLife,
  account: PLANS.account.textLife,
  premium: PLANS.premium.textLife,
};

const CODE_TAKEN = 'Given Code already exists in the system. Try a new code';
const NOTHING_FOUND = 'No text found with the given code';

export const codeTaken = (cause?: unknown): AppError =>
  new AppError('code_taken', CODE_TAKEN, { cause });
export const nothingFound = (): AppError => new AppError('not_found', NOTHING_FOUND);

export function expiryFor(caller: Caller, now: Date, lifetimes: Lifetimes): Date {
  const plan = isPremium(caller, now) ? 'premium' : caller.user ? 'account' : 'guest';
  return new Date(now.getTime() + lifetimes[plan]);
}
