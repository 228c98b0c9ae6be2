import type { Attachment, OwnedFiles } from '@pasteroom/content/core/attachments';
import type { IdempotentRecord } from '@pasteroom/content/core/idempotency';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import {
  FILES_AFTER_LAST_READ_SECONDS,
  FILES_AFTER_READ_MINUTES,
  READ_LIMITS,
  type ReadLimit,
} from '@pasteroom/openapi/rules/sharing';
import type { SealedUpload } from '@pasteroom/sealed/head';
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
  /** Of a text that was encrypted by its author. Its only attachment is the ciphertext. */
  sealed?: SealedUpload;
  /** Undefined before the first read. */
  reads?: Reads;
}

export interface Reads {
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Reads of open texts, by text. */
export interface ReadBatch {
  /** The same in each retry. */
  id: string;
  reads: ReadonlyMap<string, Reads>;
}

export const isProtected = ({ readLimit, passwordHash, sealed }: Paste): boolean =>
  readLimit !== undefined || passwordHash !== undefined || sealed !== undefined;

/** The ciphertext of a sealed text isn't listed as a file. */
export const listedFiles = ({ attachments, sealed }: Paste): readonly Attachment[] =>
  sealed === undefined ? attachments : [];

/** Undefined if unlimited. */
export const readsLeft = ({ readLimit, reads }: Pick<Paste, 'readLimit' | 'reads'>) =>
  readLimit === undefined ? undefined : readLimit - (reads?.count ?? 0);

export const isUsedUp = (paste: Pick<Paste, 'readLimit' | 'reads'>): boolean =>
  readsLeft(paste) === 0;

/** As many as the highest read limit, so a limited text never forgets one. */
export const MAX_READ_IDS = Math.max(...READ_LIMITS);

export const FILES_AFTER_READ_MS = FILES_AFTER_READ_MINUTES * MINUTE;

/** A reader needs more time to download a ciphertext, which only readers can decrypt. */
export const deletedAfterLastReadMs = ({ sealed }: Pick<Paste, 'sealed'>): number =>
  sealed === undefined ? FILES_AFTER_LAST_READ_SECONDS * SECOND : FILES_AFTER_READ_MS;

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

export const onlyReadersDecrypt = (): AppError =>
  new AppError('forbidden', 'This text is sealed. Open it in a browser or with `pasteroom get`.');

export const usedUp = (): AppError =>
  new AppError(
    'gone',
    'This text was opened as often as its author allowed, and has been deleted.',
  );

export const planOf = (caller: Caller, now: Date): keyof Lifetimes =>
  isPremium(caller, now) ? 'premium' : caller.user ? 'account' : 'guest';
