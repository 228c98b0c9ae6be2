import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { rateLimited } from '../http/rate-limited.ts';
import type { Visitor } from '../session/visitor.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { openPoints } from './points.ts';

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;
/** Allows typos, but not guessing 32 characters. */
const ATTEMPT_WINDOWS = [{ seconds: 600, each: 200, address: 200, network: 200 }];

/** @throws `unauthorized` without the operator token, `rate_limited` after too many wrong ones */
export type CheckOperator = (
  req: IncomingMessage,
  visitor: Pick<Visitor, 'client' | 'unlimited'>,
) => Promise<void>;

interface OperatorCheckDeps {
  token: string | undefined;
  limiter: OpenLimiter | undefined;
  now: Clock;
}

export function operatorCheck({
  token,
  limiter = inMemory,
  now,
}: OperatorCheckDeps): CheckOperator {
  const expected = token === undefined ? undefined : digest(token);
  const tries = openPoints('operator-tries', { windows: ATTEMPT_WINDOWS, open: limiter, now });
  const hasValidToken = ({ headers }: IncomingMessage): boolean => {
    const given = BEARER.exec(headers.authorization ?? '')?.[1];
    // Comparing digests hides the length of the token.
    return (
      expected !== undefined && given !== undefined && timingSafeEqual(digest(given), expected)
    );
  };
  return async (req, { client, unlimited }) => {
    // Check the limit first, so a blocked client can't recognize the right token.
    const keys = { each: undefined, address: client, network: undefined };
    const shortage = unlimited ? undefined : tries.shortage(keys);
    if (shortage) throw rateLimited('Too many requests.', shortage.ms);
    if (hasValidToken(req)) return;
    if (!unlimited) await tries.reserve(keys).spend();
    throw new AppError('unauthorized', 'A valid operator token is required.');
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
