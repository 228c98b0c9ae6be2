import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { components, operations } from '@pasteroom/openapi/account';
import type { ApiToken } from './core/api-token.ts';
import {
  type ApiTokenDeps,
  createApiToken,
  listApiTokens,
  revokeApiToken,
  useApiToken,
} from './core/manage-api-tokens.ts';

type ApiTokenOperations = 'listApiTokens' | 'createApiToken' | 'revokeApiToken' | 'useApiToken';

export function apiTokenHandlers(
  deps: ApiTokenDeps,
): Pick<Handlers<operations>, ApiTokenOperations> {
  return {
    async listApiTokens({ caller }) {
      return { status: 200, body: { tokens: (await listApiTokens(deps, caller)).map(tokenBody) } };
    },
    async createApiToken({ body, caller }) {
      const { token, secret } = await createApiToken(deps, body, caller);
      return { status: 201, body: { ...tokenBody(token), token: secret } };
    },
    async revokeApiToken({ params, caller }) {
      await revokeApiToken(deps, params.id, caller);
      return { status: 204 };
    },
    async useApiToken({ params }) {
      const { account, scopes } = await useApiToken(deps, params.id);
      const { id, name, imgUrl, email } = account;
      return { status: 200, body: { user: { id, name, imgUrl, email }, scopes } };
    },
  };
}

const tokenBody = ({
  createdAt,
  lastUsedAt,
  ...token
}: ApiToken): components['schemas']['ApiToken'] => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
