import { AppError } from '@pasteroom/kit/core/errors';
import type { AdmittedExchange } from '../gate/exchange.ts';
import { operationNamed } from '../routes/operations.ts';
import type { EndedAccounts } from '../session/ended-accounts.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import type { SessionUser } from '../session/session.ts';
import { operationCall } from '../upstream/operation-call.ts';
import { readAnswer } from '../upstream/read-answer.ts';
import type { AskDeps } from './ask-service.ts';
import { type ExportDeps, openExports } from './export-account.ts';
import type { OwnHandlers } from './own-app.ts';

interface AccountHandlersDeps extends AskDeps, ExportDeps {
  endedAccounts: EndedAccounts;
  cookie: HostCookie;
}

/** What people take with them of their account, and its end. */
export function accountHandlers(deps: AccountHandlersDeps): Pick<OwnHandlers, 'deleteOwnAccount' | 'exportOwnAccount'> {
  const { upstream, callerTokenFor, endedAccounts, cookie } = deps;
  const deleteAccount = operationNamed('deleteAccount');
  const begin = openExports(deps);
  return {
    async deleteOwnAccount(_input, { admitted, requestId }) {
      const { id } = userOf(admitted);
      // First: whatever breaks off behind this, nobody goes on in a session of an account that is gone.
      await endedAccounts.end(id);
      const callerToken = callerTokenFor('account', admitted.visitor);
      const answer = await upstream.call(operationCall(deleteAccount, { callerToken, requestId, params: { id } }));
      // Only a refusal has something to read.
      if (answer.status !== 204) readAnswer(answer, 204);
      return { status: 204, headers: { 'set-cookie': cookie.clear() } };
    },

    async exportOwnAccount(_input, exchange) {
      const stream = await begin(userOf(exchange.admitted).id, exchange);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="pasteroom-account.json"',
        'cache-control': 'no-store',
      };
      return { status: 200, stream, headers };
    },
  };
}

function userOf({ visitor }: AdmittedExchange['admitted']): SessionUser {
  if (visitor.session === null) throw new AppError('unauthorized', 'Please sign in.');
  return visitor.session.user;
}
