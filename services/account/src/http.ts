import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { components, operations } from '@pasteroom/openapi/account';
import type { Account } from './core/account.ts';
import { apiTokenHandlers } from './http-api-tokens.ts';
import type { ApiTokenDeps } from './core/manage-api-tokens.ts';
import { getOwnAccount } from './core/own-account.ts';
import { deleteAccount, type DeleteAccountDeps } from './core/delete-account.ts';
import {
  describeAccount,
  type DescribeAccountDeps,
  requirePremium,
} from './core/describe-account.ts';
import { getAccount } from './core/get-account.ts';
import { signIn, type SignInDeps } from './core/sign-in.ts';

export type AccountDeps = SignInDeps & DescribeAccountDeps & ApiTokenDeps & DeleteAccountDeps;

export function handlers(deps: AccountDeps): Handlers<operations> {
  return {
    ...apiTokenHandlers(deps),

    async signIn({ body }) {
      const { id, name, imgUrl, email } = await signIn(deps, body);
      return { status: 200, body: { id, name, imgUrl, email } };
    },
    async getAccount({ params }) {
      return { status: 200, body: accountBody(await getAccount(deps, params.id)) };
    },
    async getOwnAccount({ caller }) {
      return { status: 200, body: accountBody(await getOwnAccount(deps, caller)) };
    },
    async deleteAccount({ params, caller }) {
      await deleteAccount(deps, params.id, caller);
      return { status: 204 };
    },
    async claimPremium({ body, caller }) {
      const { email, premiumUntil } = await requirePremium(deps, body.email, caller);
      return {
        status: 200,
        body: { email, isPremium: true, validUntil: premiumUntil.toISOString() },
      };
    },
    async addUser({ body, caller }) {
      return { status: 200, body: await describeAccount(deps, body.email, caller) };
    },
  };
}

const accountBody = ({
  name,
  imgUrl,
  email,
  premiumUntil,
}: Account): components['schemas']['Account'] => ({
  name,
  imgUrl,
  email,
  premiumUntil: premiumUntil?.toISOString() ?? null,
});
