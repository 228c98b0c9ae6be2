import type { IncomingMessage, ServerResponse } from 'node:http';
import { drainRequest } from '@pasteroom/kit/http/drain-request';
import { asAppError, sendProblem, statusOf } from '@pasteroom/kit/http/problem';
import { namesHtmlFirst, sendFileError } from '@pasteroom/kit/http/error-page';
import type { Log } from '@pasteroom/kit/core/log';
import { namesFile } from '../routes/routes.ts';
import { sendMisdirectedPage } from './misdirected-page.ts';
import { type HeaderList, setHeaders } from './security-headers.ts';

interface FailedRequest {
  requestId: string;
  /** Operation name, since the URL may contain a room code. */
  name: string;
}

export type SendError = (
  req: IncomingMessage,
  res: ServerResponse,
  thrown: unknown,
  request: FailedRequest,
) => void;

/**
 * Clients can read the problem+json even while uploading. Browsers get an HTML page for wrong hosts
 * and file URLs.
 */
export function openSendError(
  security: HeaderList,
  publicUrl: string | undefined,
  log: Log,
): SendError {
  return (req, res, thrown, { requestId, name }) => {
    // Aborting the service call makes the proxy report a second error.
    if (res.writableEnded || res.destroyed) return;
    const error = asAppError(thrown);
    // Errors with a Retry-After are already logged at their source.
    if (statusOf(error) >= 500 && error.retryAfter === undefined)
      log.error(
        { requestId, operation: name, status: statusOf(error), err: error.cause ?? error },
        'request failed',
      );
    if (error.endsConnection) res.shouldKeepAlive = false;
    else drainRequest(req);
    if (!res.headersSent) {
      setHeaders(res, security);
      res.setHeader('x-request-id', requestId);
    }
    if (error.code === 'misdirected' && !res.headersSent && namesHtmlFirst(req))
      sendMisdirectedPage(req, res, publicUrl);
    else if (namesFile(req.url ?? '')) sendFileError(req, res, error, requestId);
    else sendProblem(res, error, requestId);
  };
}
