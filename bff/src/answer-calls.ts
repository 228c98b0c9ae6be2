import { SECOND } from '@pasteroom/kit/core/clock';
import type { Log } from '@pasteroom/kit/core/log';
import type { Answerers } from './answerers.ts';
import type { Admission, Admitted } from './gate/admission.ts';
import type { ConcurrencyLimits } from './gate/concurrency-limits.ts';
import type { Exchange } from './gate/exchange.ts';
import { type ArrivedBody, bringsSmallBody } from './gate/small-body.ts';
import { checkDeclaredBody, namingField } from './http/body-limits.ts';
import type { SendError } from './http/send-error.ts';

export interface CallDeps {
  concurrency: ConcurrencyLimits;
  arrivedBody: ArrivedBody;
  admission: Admission;
  answerers: Answerers;
  sendError: SendError;
  log: Log;
}

const SLOW_REQUEST_MS = 5 * SECOND;

/** The returned function never throws. It sends all errors to the client. */
export function answerCalls({
  concurrency,
  arrivedBody,
  admission,
  answerers,
  sendError,
  log,
}: CallDeps): (exchange: Exchange) => void {
  async function answerCall(exchange: Exchange): Promise<void> {
    const { res, route, requestId, sender } = exchange;
    const body = await received(exchange);
    if (res.closed) return;
    res.once('close', concurrency.acquireForCall(sender));
    const begun = performance.now();
    const admitted = await (route.answeredBy === 'stream' || route.isLarge
      ? admitTransfer(exchange)
      : admission.admit(exchange));
    // If the client disconnected during admission, 'close' has already been emitted.
    if (res.closed) return admission.end(admitted, requestId);
    res.once('close', () => end(exchange, admitted, begun));
    await answerers[route.answeredBy]({ ...exchange, body, admitted });
  }

  async function received(exchange: Exchange): Promise<Buffer | undefined> {
    const { req, route } = exchange;
    try {
      checkDeclaredBody(req, route.maxBytes);
      return bringsSmallBody(exchange) ? await arrivedBody(exchange) : undefined;
    } catch (error) {
      throw namingField(error, route.longestField);
    }
  }

  /** Rejected calls release their slot immediately, even if the form is still arriving. */
  async function admitTransfer(exchange: Exchange): Promise<Admitted> {
    const { res, route, sender } = exchange;
    const release = concurrency.acquireForTransfer(route, sender);
    try {
      const admitted = await admission.admit(exchange);
      if (res.closed) release();
      else res.once('close', release);
      return admitted;
    } catch (error) {
      release();
      throw error;
    }
  }

  function end({ res, route, requestId }: Exchange, admitted: Admitted, begun: number): void {
    admission.end(admitted, requestId);
    const ms = performance.now() - begun;
    if (ms >= SLOW_REQUEST_MS)
      log.info(
        { requestId, operation: route.name, status: res.statusCode, ms: Math.round(ms) },
        'slow request',
      );
  }

  return (exchange) => {
    const { req, res, route, requestId } = exchange;
    answerCall(exchange).catch((thrown: unknown) =>
      sendError(req, res, thrown, { requestId, name: route.name }),
    );
  };
}
