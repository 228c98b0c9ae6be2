import type { EventContext } from '@pasteroom/kit/core/event';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { DEMO_CREDENTIAL } from '@pasteroom/openapi/rules/people';
import { type Account, demoProfile, type Profile } from './account.ts';
import { premiumChanged } from './apply-payment.ts';
import { type IdentityProvider, notAccepted, tokenProfile } from './id-token.ts';
import type { AccountRepository } from './ports.ts';

export interface SignInDeps extends EventContext {
  accounts: AccountRepository;
  demo: boolean;
  provider: IdentityProvider | null;
}

interface SignIn {
  credential: string;
  /** Issued by the BFF for one sign-in. ID tokens must contain it. */
  nonce?: string | undefined;
}

/**
 * Creates the account on first sign-in. Assigns purchases for its verified email address.
 * @throws `unauthorized`, `validation` for an invalid name, or `unavailable` if the provider can't
 * be reached
 */
export async function signIn(
  { accounts, demo, provider, ...context }: SignInDeps,
  { credential, nonce }: SignIn,
): Promise<Account> {
  const profile = isDemo(credential)
    ? nameProfile(credential, demo)
    : await provenProfile(credential, provider, nonce);
  const account = await accounts.recordSignIn(profile, context.newId());
  const premiumUntil = await accounts.claimGrants(
    account.id,
    emailHash(account.email),
    premiumChanged(context),
  );
  return { ...account, premiumUntil };
}

const isDemo = (credential: string): boolean => credential.startsWith(DEMO_CREDENTIAL);

function nameProfile(credential: string, demo: boolean): Profile {
  if (!demo) throw notAccepted();
  return demoProfile(credential.slice(DEMO_CREDENTIAL.length));
}

async function provenProfile(
  idToken: string,
  provider: IdentityProvider | null,
  nonce: string | undefined,
): Promise<Profile> {
  if (provider === null) throw notAccepted();
  return tokenProfile(await provider.verify(idToken), provider, nonce);
}
