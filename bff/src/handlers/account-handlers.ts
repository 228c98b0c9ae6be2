import { AppError } from '@pasteroom/kit/core/errors';
import { type AdmittedExchange, callerOf } from '../gate/exchange.ts';
import type { EndedAccounts } from '../session/ended-accounts.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import { type ExportDeps, openExports } from './export-account.ts';
import type { Handlers } from './express-app.ts';

interface AccountHandlersDeps extends ExportDeps {
  endedAccounts: EndedAccounts;
  cookie: HostCookie;
}

export function accountHandlers(
  deps: AccountHandlersDeps,
): Pick<Handlers, 'deleteOwnAccount' | 'exportOwnAccount'> {
  const { callService, endedAccounts, cookie } = deps;
  const begin = openExports(deps);
  return {
    async deleteOwnAccount(_input, exchange) {
      const id = accountIdOf(exchange.admitted);
      // First, so no session outlives the account if a later step fails.
      await endedAccounts.end(id);
      await callService('deleteAccount', callerOf(exchange), { params: { id } });
      return { status: 204, headers: { 'set-cookie': cookie.clear() } };
    },

    async exportOwnAccount(_input, exchange) {
      const stream = await begin(accountIdOf(exchange.admitted), exchange);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="pasteroom-account.json"',
        'cache-control': 'no-store',
      };
      return { status: 200, stream, headers };
    },
  };
}

function accountIdOf({ visitor }: AdmittedExchange['admitted']): string {
  if (visitor.session === null) throw new AppError('unauthorized', 'Please sign in.');
  return visitor.session.accountId;
}
