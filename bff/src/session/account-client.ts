import { z } from 'zod';
import { AppError } from '@pasteroom/kit/core/errors';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { FAILED } from '@pasteroom/kit/http/problem';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import type { AskService } from '../upstream/service-client.ts';
import type { SessionUser } from './session.ts';

const ACCOUNT = z.object({ id: z.string(), name: z.string(), imgUrl: z.string(), email: z.string() });
const REFUSAL = z.object({ code: z.enum(['validation', 'unauthorized']), message: z.string() });

interface SignIn {
  credential: string;
  callerToken: string;
  requestId: string;
}

/** Who a credential proves somebody to be; throws `unauthorized`, `validation` or `unavailable`. */
export type CheckCredential = (signIn: SignIn) => Promise<SessionUser>;

export function accountClient(ask: AskService, accountUrl: string): CheckCredential {
  return async ({ credential, callerToken, requestId }) => {
    const { status, headers, body } = await ask({
      method: 'POST',
      url: `${accountUrl}/sign-ins`,
      headers: { 'content-type': 'application/json', [CALLER_HEADER]: callerToken, [REQUEST_ID_HEADER]: requestId },
      body: JSON.stringify({ credential }),
    });
    const answer: unknown = JSON.parse(body.toString('utf8'));
    if (status === 200) return ACCOUNT.parse(answer);
    const refusal = REFUSAL.safeParse(answer);
    if (status < 500 && refusal.success) throw new AppError(refusal.data.code, refusal.data.message);
    const cause = new Error(`The account service answered ${status}.`);
    const retryAfter = Number(headers['retry-after']);
    throw new AppError('unavailable', FAILED, Number.isFinite(retryAfter) ? { cause, retryAfter } : { cause });
  };
}
