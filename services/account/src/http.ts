import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/account';
import { apiTokenHandlers } from './http-api-tokens.ts';
import type { ApiTokenDeps } from './core/manage-api-tokens.ts';
import { getOwnAccount } from './core/own-account.ts';
import { deleteAccount, type DeleteAccountDeps } from './core/delete-account.ts';
import { describeAccount, type DescribeAccountDeps, requirePremium } from './core/describe-account.ts';
import { getEntitlement } from './core/get-entitlement.ts';
import { signIn, type SignInDeps } from './core/sign-in.ts';

export type AccountDeps = SignInDeps & DescribeAccountDeps & ApiTokenDeps & DeleteAccountDeps;

/** Maps the operations to use cases. */
export function handlers(deps: AccountDeps): Handlers<operations> {
  return {
    ...apiTokenHandlers(deps),

    async signIn({ body }) {
      const { id, name, imgUrl, email } = await signIn(deps, body);
      return { status: 200, body: { id, name, imgUrl, email } };
    },
    async getEntitlement({ params }) {
      const { premiumUntil } = await getEntitlement(deps, params.id);
      return { status: 200, body: { premiumUntil: premiumUntil?.toISOString() ?? null } };
    },
    async getOwnAccount({ caller }) {
      const { name, imgUrl, email, premiumUntil } = await getOwnAccount(deps, caller);
      return { status: 200, body: { name, imgUrl, email, premiumUntil: premiumUntil?.toISOString() ?? null } };
    },
    async deleteAccount({ params, caller }) {
      await deleteAccount(deps, params.id, caller);
      return { status: 204 };
    },
    async claimPremium({ body, caller }) {
      const { email, premiumUntil } = await requirePremium(deps, body.email, caller);
      return { status: 200, body: { email, isPremium: true, validUntil: premiumUntil.toISOString() } };
    },
    async addUser({ body, caller }) {
      return { status: 200, body: await describeAccount(deps, body.email, caller) };
    },
  };
}
