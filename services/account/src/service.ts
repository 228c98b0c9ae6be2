import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { operationsListener } from '@pasteroom/kit/http/operations';
import { withHealth } from '@pasteroom/kit/service/health';
import { type Address, listen, type Running } from '@pasteroom/kit/service/listen';
import type { Log } from '@pasteroom/kit/service/log';
import type { Database } from '@pasteroom/kit/sqlite/database';
import document from '@pasteroom/openapi/account.json' with { type: 'json' };
import { EmbeddedAccounts } from './adapters/embedded-accounts.ts';
import type { AccountConfig } from './config.ts';
import { handlers } from './http.ts';

export const ACCOUNT = 'account';
const MAX_JSON_BYTES = 64 * 1024;

export interface AccountBackends {
  /** This service's own file, opened `FULL`: who somebody is must survive a power cut. */
  database: Database;
  /** Signs the BFF's caller tokens for this service. */
  callerKey: string;
  config: AccountConfig;
  now: Clock;
  newId: NewId;
  log: Log;
  /** In tests: an answer that the document does not declare becomes a 500. */
  checkAnswers?: boolean;
}

/** Starts the service; it answers when this resolves. The database belongs to the caller, who closes it after it. */
export async function startAccount(backends: AccountBackends, address?: Address): Promise<Running> {
  const { database, callerKey, config, now, newId, log, checkAnswers = false } = backends;
  const accounts = new EmbeddedAccounts(database);
  if (config.demo) log.warn('anybody can sign in under any name (demo sign-in)');
  const readCaller = callerReader(callerKey, ACCOUNT, now);
  const operations = operationsListener(document, handlers({ accounts, demo: config.demo, now, newId }), {
    readCaller,
    newId,
    log,
    maxJsonBytes: MAX_JSON_BYTES,
    checkAnswers,
  });
  return listen(withHealth(operations, { accounts: () => accounts.ping() }), address);
}
