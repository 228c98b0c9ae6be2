import { z } from 'zod';
import { operationNamed } from '../routes/operations.ts';
import { jsonBody, operationCall } from '../upstream/operation-call.ts';
import { readAnswer } from '../upstream/read-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { SessionUser } from './session.ts';

const ACCOUNT = z.object({ id: z.string(), name: z.string(), imgUrl: z.string(), email: z.string() });

interface SignIn {
  credential: string;
  /** What an ID token must repeat. */
  nonce?: string | undefined;
  callerToken: string;
  requestId: string;
}

/** Who a credential proves somebody to be; throws `unauthorized`, `validation` or `unavailable`. */
export type CheckCredential = (signIn: SignIn) => Promise<SessionUser>;

export function accountClient(upstream: Upstream): CheckCredential {
  const signIn = operationNamed('signIn');
  return async ({ credential, nonce, ...caller }) =>
    ACCOUNT.parse(readAnswer(await upstream.call(operationCall(signIn, { ...caller, ...jsonBody({ credential, nonce }) })), 200));
}
