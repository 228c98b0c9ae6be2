import { MINUTE } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { TokenClaims } from '@pasteroom/kit/core/signed-token';
import { ANSWER_LENGTH } from '@pasteroom/openapi/rules/captcha';
import type { Random } from './ports.ts';

const INVALID_CAPTCHA = 'Invalid captcha';
export const CAPTCHA_LIFE_MS = 5 * MINUTE;

/** Excludes look-alikes, even with a stray stroke, such as P and R. */
export const ALPHABET = 'AEHKMNRTUWXY234679';

/** Signed so the BFF can verify a captcha without calling this service. */
export interface CaptchaClaims extends TokenClaims {
  kind: 'captcha';
  id: string;
}

export const answerKey = (id: string): string => `captcha:${id}`;

/** The same error for every cause, so scripts learn nothing. */
export const invalidCaptcha = (): AppError => new AppError('captcha_invalid', INVALID_CAPTCHA);

export function randomAnswer(random: Random): string {
  return Array.from({ length: ANSWER_LENGTH }, () =>
    ALPHABET.charAt(Math.floor(random() * ALPHABET.length)),
  ).join('');
}

export const isRight = (given: string, answer: string): boolean =>
  given.toUpperCase() === answer.toUpperCase();

/** Returns whole seconds since the epoch. */
export const endOf = (now: Date, lifeMs: number): number =>
  Math.floor((now.getTime() + lifeMs) / 1_000);

export const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();
