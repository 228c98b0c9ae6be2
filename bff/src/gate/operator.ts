import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** Lets nobody through but the operator: throws `unauthorized`, also where no token is configured. */
export type CheckOperator = (req: IncomingMessage) => void;

export function operatorCheck(token: string | undefined): CheckOperator {
  const expected = token === undefined ? undefined : digest(token);
  return ({ headers }) => {
    const given = BEARER.exec(headers.authorization ?? '')?.[1];
    // Digests have one length, so the comparison tells nothing of the token's.
    if (expected === undefined || given === undefined || !timingSafeEqual(digest(given), expected))
      throw new AppError('unauthorized', 'This needs the operator token.');
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
