import type { Address, Running } from '@pasteroom/kit/service/listen';
import { serve, type Frame } from '@pasteroom/kit/service/serve';
import type { Database } from '@pasteroom/kit/sqlite/database';
import document from '@pasteroom/openapi/account.json' with { type: 'json' };
import { EmbeddedAccounts } from './adapters/embedded-accounts.ts';
import type { AccountConfig } from './config.ts';
import { handlers } from './http.ts';

export const ACCOUNT = 'account';

/** What this service keeps its data in. It belongs to the caller, who closes it after the service. */
export interface AccountBackends {
  /** Opened `FULL`: who somebody is must survive a power cut. */
  database: Database;
}

/** Starts the service; it answers when this resolves. */
export async function startAccount(
  { database }: AccountBackends,
  { demo }: AccountConfig,
  frame: Frame,
  address?: Address,
): Promise<Running> {
  const accounts = new EmbeddedAccounts(database);
  if (demo) frame.log.warn('anybody can sign in under any name (demo sign-in)');
  const { now, newId } = frame;
  return serve(
    { name: ACCOUNT, document, handlers: handlers({ accounts, demo, now, newId }), dependencies: { accounts: () => accounts.ping() } },
    frame,
    address,
  );
}
