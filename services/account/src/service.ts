import type { Address } from '@pasteroom/kit/service/listen';
import { serve, type Server, type ServiceContext } from '@pasteroom/kit/service/serve';
import document from '@pasteroom/openapi/account.json' with { type: 'json' };
import type { AccountConfig } from './config.ts';
import type { AccountRepository } from './core/ports.ts';
import { handlers } from './http.ts';

export const ACCOUNT = 'account';

/** What this service keeps its data in. It belongs to the caller, who closes it after the service. */
export interface AccountBackends {
  accounts: AccountRepository;
}

/** Starts the service; it answers when this resolves. */
export async function startAccount(
  { accounts }: AccountBackends,
  { demo }: AccountConfig,
  context: ServiceContext,
  address?: Address,
): Promise<Server> {
  if (demo) context.log.warn('anybody can sign in under any name (demo sign-in)');
  const { now, newId } = context;
  return serve(
    {
      name: ACCOUNT,
      document,
      handlers: handlers({ accounts, demo, now, newId }),
      dependencies: { needs: { accounts: () => accounts.ping() } },
    },
    context,
    address,
  );
}
