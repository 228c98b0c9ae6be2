import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';
import { type Account, demoProfile, type Profile } from './account.ts';
import type { AccountRepository } from './ports.ts';

const DEMO = 'demo:';

export interface SignInDeps {
  accounts: AccountRepository;
  /** Whether anybody may sign in under any name. */
  demo: boolean;
  newId: NewId;
}

/** The account that a credential proves; made at its first sign-in. Throws `unauthorized` for what proves nothing, `validation` for an unfit name. */
export async function signIn({ accounts, demo, newId }: SignInDeps, credential: string): Promise<Account> {
  return accounts.recordSignIn(profileOf(credential, demo), newId());
}

function profileOf(credential: string, demo: boolean): Profile {
  if (demo && credential.startsWith(DEMO)) return demoProfile(credential.slice(DEMO.length));
  throw new AppError('unauthorized', 'The sign-in was not accepted.');
}
