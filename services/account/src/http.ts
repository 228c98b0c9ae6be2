import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/account';
import { describeAccount, type DescribeAccountDeps } from './core/describe-account.ts';
import { getEntitlement } from './core/get-entitlement.ts';
import { signIn, type SignInDeps } from './core/sign-in.ts';

export type AccountDeps = SignInDeps & DescribeAccountDeps;

/** Operations → use cases. */
export function handlers(deps: AccountDeps): Handlers<operations> {
  return {
    async signIn({ body }) {
      const { id, name, imgUrl, email } = await signIn(deps, body);
      return { status: 200, body: { id, name, imgUrl, email } };
    },
    async getEntitlement({ params }) {
      const { premiumUntil } = await getEntitlement(deps, params.id);
      return { status: 200, body: { premiumUntil: premiumUntil?.toISOString() ?? null } };
    },
    async addUser({ body, caller }) {
      return { status: 200, body: await describeAccount(deps, body.email, caller) };
    },
  };
}
