import type { Account, Profile } from './account.ts';

export interface AccountRepository {
  /**
   * The account of this profile's subject with what the profile says now; a new one under `id` where there is none yet. Of many first
   * sign-ins at once one makes the account and all get it.
   */
  recordSignIn(profile: Profile, id: string): Promise<Account>;
  get(id: string): Promise<Account | null>;
  ping(): Promise<void>;
}
