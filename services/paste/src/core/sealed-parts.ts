import { type Caller } from '@pasteroom/kit/core/caller';
import { SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import {
  MAX_SEALED_HOURS,
  MAX_SEALED_SECONDS,
  SEALED_CLOCK_TOLERANCE_SECONDS,
} from '@pasteroom/openapi/rules/sealed';
import { readUpload, type SealedUpload } from '@pasteroom/sealed/head';
import { bodySize } from '@pasteroom/sealed/sizes';
import { planOf } from './paste.ts';
import type { RoomCode } from './room-code.ts';
import { invalid, type SharingOptions } from './sharing-options.ts';

/** The reader gets everything but the hash of the token. */
export const publicParts = ({ openHash: _, ...parts }: SealedUpload) => parts;

export type Sealed = ReturnType<typeof readUpload>;

const MAX_SEALED_MS = MAX_SEALED_SECONDS * SECOND;

/** @throws `validation` that names the field */
export function readSealed(json: string): Sealed {
  try {
    return readUpload(json);
  } catch (cause) {
    throw mismatch('is not the JSON of a sealed text', cause);
  }
}

/**
 * Returns the options with the default expiry of sealed texts.
 * @throws `validation` unless the head matches the other fields of the form
 */
export function optionsOfSealed(
  { head }: Sealed,
  { code, options }: { code: RoomCode; options: SharingOptions },
): SharingOptions {
  const lifeMs = options.lifeMs ?? MAX_SEALED_MS;
  if (options.password !== undefined)
    throw invalid('password', 'A sealed text has secret words instead of a password.');
  if (lifeMs > MAX_SEALED_MS)
    throw invalid('expiresIn', `Sealed texts expire within ${MAX_SEALED_HOURS} hours.`);
  if (head.code !== code) throw mismatch('has another room code');
  if (head.life * SECOND !== lifeMs) throw mismatch('has another expiry');
  if (head.reads !== (options.readLimit ?? 0)) throw mismatch('has another read limit');
  return { ...options, lifeMs };
}

export const madeAt = ({ head }: Sealed): Date => new Date(head.made);

/** @throws `payload_too_large` for the caller's plan */
export function checkSealedSize({ head }: Sealed, caller: Caller, now: Date): void {
  const { sealedBytes } = PLANS[planOf(caller, now)];
  if (head.size > bodySize(sealedBytes))
    throw new AppError(
      'payload_too_large',
      `Sealed texts can be up to ${sealedBytes / 1_024 ** 2} MB in total.`,
    );
}

/** @throws `validation` if `made` differs too much from the server's time */
export function checkClock(sealed: Sealed, now: Date): void {
  const differenceMs = Math.abs(madeAt(sealed).getTime() - now.getTime());
  if (differenceMs > SEALED_CLOCK_TOLERANCE_SECONDS * SECOND)
    throw mismatch('was made at another time. Check the clock of your device');
}

const mismatch = (why: string, cause?: unknown): AppError =>
  new AppError('validation', `The field sealed ${why}.`, {
    cause,
    errors: [{ path: '/sealed', message: why }],
  });
