import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@pasteroom/kit/core/errors';
import { rateLimited } from '../http/rate-limited.ts';
import type { Visitor } from '../session/visitor.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;
/** Wrong tokens from one address: far more than a person mistypes, and nothing against 32 characters. */
const TRIES = { keyPrefix: 'limit:operator-tries', points: 200, duration: 600 };

/** Lets nobody through but the operator: throws `unauthorized`, also where no token is configured, and `rate_limited` after many wrong ones. */
export type CheckOperator = (req: IncomingMessage, visitor: Pick<Visitor, 'client' | 'unlimited'>) => Promise<void>;

export function operatorCheck(token: string | undefined, limiter: OpenLimiter = inMemory): CheckOperator {
  const expected = token === undefined ? undefined : digest(token);
  const tries = limiter(TRIES);
  const isRight = ({ headers }: IncomingMessage): boolean => {
    const given = BEARER.exec(headers.authorization ?? '')?.[1];
    // Digests have one length, so the comparison tells nothing of the token's.
    return expected !== undefined && given !== undefined && timingSafeEqual(digest(given), expected);
  };
  return async (req, { client, unlimited }) => {
    // Each try is paid before it is looked at, so that many at once win nothing; the right one is given back.
    if (!unlimited) await tries.consume(client).catch(refuse);
    if (!isRight(req)) throw new AppError('unauthorized', 'This needs the operator token.');
    if (!unlimited) await tries.reward(client);
  };
}

function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? rateLimited('That was too often.', reason.msBeforeNext) : reason;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
