import { MINUTE } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { TokenClaims } from '@pasteroom/kit/core/signed-token';
import { ANSWER_LENGTH } from '@pasteroom/openapi/rules/captcha';
import type { Random } from './ports.ts';

const INVALID_CAPTCHA = 'Invalid captcha';
export const CAPTCHA_LIFE_MS = 5 * MINUTE;

/** The characters of answers. No two look alike, and no stray stroke turns one into another (as it would P into R, or F into E). */
export const ALPHABET = 'AEHKMNRTUWXY234679';

/** What a captchaId says: signed, so that the BFF sees without asking that a captcha was issued. */
export interface CaptchaClaims extends TokenClaims {
  kind: 'captcha';
  id: string;
}

/** The key of the answer to a captcha that waits for it. */
export const answerKey = (id: string): string => `captcha:${id}`;

/** The same refusal whatever was wrong, so that a script learns nothing from it. */
export const invalidCaptcha = (): AppError => new AppError('captcha_invalid', INVALID_CAPTCHA);

/** Draws five characters, each as likely as any other. */
export function randomAnswer(random: Random): string {
  return Array.from({ length: ANSWER_LENGTH }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))).join('');
}

/** Whether this is the answer, in small or capital letters. */
export const isRight = (given: string, answer: string): boolean => given.toUpperCase() === answer.toUpperCase();

/** The last whole second of a life that begins now, in seconds since 1970 as tokens tell it. */
export const endOf = (now: Date, lifeMs: number): number => Math.floor((now.getTime() + lifeMs) / 1_000);

/** Writes seconds since 1970 as ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();
