import { emailHash } from '@pasteroom/kit/core/email-hash';
import { AppError } from '@pasteroom/kit/core/errors';
import { DEMO_CREDENTIAL } from '@pasteroom/openapi/rules/people';
import { type Account, demoProfile, type Profile } from './account.ts';
import { type EventContext, premiumChanged } from './apply-payment.ts';
import type { AccountRepository } from './ports.ts';

export interface SignInDeps extends EventContext {
  accounts: AccountRepository;
  /** Whether anybody may sign in under any name. */
  demo: boolean;
}

/**
 * The account that a credential proves; made at its first sign-in. What was bought for its address, which the provider has verified, is its own from
 * then on. Throws `unauthorized` for what proves nothing, `validation` for an unfit name.
 */
export async function signIn({ accounts, demo, ...context }: SignInDeps, credential: string): Promise<Account> {
  const account = await accounts.recordSignIn(profileOf(credential, demo), context.newId());
  const premiumUntil = await accounts.claimGrants(account.id, emailHash(account.email), premiumChanged(context));
  return { ...account, premiumUntil };
}

function profileOf(credential: string, demo: boolean): Profile {
  if (demo && credential.startsWith(DEMO_CREDENTIAL)) return demoProfile(credential.slice(DEMO_CREDENTIAL.length));
  throw new AppError('unauthorized', 'The sign-in was not accepted.');
}
