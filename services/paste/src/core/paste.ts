import type { OwnedFiles } from '@pasteroom/content/core/attachments';
import type { IdempotentRecord } from '@pasteroom/content/core/idempotency';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import {
  FILES_AFTER_LAST_READ_SECONDS,
  FILES_AFTER_READ_MINUTES,
  type ReadLimit,
} from '@pasteroom/openapi/rules/sharing';
import type { RoomCode } from './room-code.ts';

export interface Paste extends OwnedFiles, IdempotentRecord {
  /** Owner id of the files, because another text can later reuse the code. */
  id: string;
  code: RoomCode;
  content: string;
  rules: number;
  /** Number of external images replaced with links. */
  remotePictures?: number;
  authorId: string | null;
  createdAt: Date;
  expiresAt: Date;
  deleteTokenHash: string;
  /** Unlimited if undefined. */
  readLimit?: ReadLimit;
  passwordHash?: string;
  /** Undefined before the first read. */
  reads?: Reads;
}

export interface Reads {
  count: number;
  firstAt: Date;
  lastAt: Date;
}

export const isProtected = ({ readLimit, passwordHash }: Paste): boolean =>
  readLimit !== undefined || passwordHash !== undefined;

/** Undefined if unlimited. */
export const readsLeft = ({ readLimit, reads }: Pick<Paste, 'readLimit' | 'reads'>) =>
  readLimit === undefined ? undefined : readLimit - (reads?.count ?? 0);

export const isUsedUp = (paste: Pick<Paste, 'readLimit' | 'reads'>): boolean =>
  readsLeft(paste) === 0;

export const FILES_AFTER_READ_MS = FILES_AFTER_READ_MINUTES * MINUTE;
export const DELETED_AFTER_LAST_READ_MS = FILES_AFTER_LAST_READ_SECONDS * SECOND;

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

export const usedUp = (): AppError =>
  new AppError(
    'gone',
    'This text was opened as often as its author allowed, and has been deleted.',
  );

export const planOf = (caller: Caller, now: Date): keyof Lifetimes =>
  isPremium(caller, now) ? 'premium' : caller.user ? 'account' : 'guest';
