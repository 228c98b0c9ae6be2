import { andThen, type Awaitable } from '@pasteroom/kit/core/awaitable';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Log } from '@pasteroom/kit/service/log';
import type { Answerers } from './answerers.ts';
import type { Admission, Admitted } from './gate/admission.ts';
import type { ConcurrencyLimits } from './gate/concurrency-limits.ts';
import type { Exchange } from './gate/exchange.ts';
import { type ArrivedBody, bringsSmallBody } from './gate/small-body.ts';
import { checkDeclaredBody } from './http/body-limits.ts';
import type { SendError } from './http/send-error.ts';

/** What calls are admitted and answered with. */
export interface CallDeps {
  concurrency: ConcurrencyLimits;
  arrivedBody: ArrivedBody;
  admission: Admission;
  answerers: Answerers;
  sendError: SendError;
  log: Log;
}

const SLOW_MS = 5 * SECOND;

/** Lets calls in, where there is a slot for them, and answers or refuses them; never fails. */
export function answerCalls({ concurrency, arrivedBody, admission, answerers, sendError, log }: CallDeps): (exchange: Exchange) => void {
  function answerCall(exchange: Exchange): Awaitable<void> {
    checkDeclaredBody(exchange.req, exchange.route.maxBytes);
    if (!bringsSmallBody(exchange)) return answerWithSlot(exchange);
    return arrivedBody(exchange).then((body) => answerWithSlot(Object.assign(exchange, { body })));
  }

  function answerWithSlot(exchange: Exchange): Awaitable<void> {
    const { res, route, requestId, sender } = exchange;
    if (res.closed) return undefined;
    const release = concurrency.acquireForCall(sender);
    const begun = performance.now();
    // The response closes once, so `on` is enough: `once`, which has to remove its listener, costs twice as much.
    res.on('close', () => {
      release();
      if (exchange.admitted !== undefined) end(exchange, exchange.admitted, begun);
    });
    return andThen(route.answeredBy === 'stream' || route.isLarge ? admitTransfer(exchange) : admission.admit(exchange), (admitted) => {
      // The 'close' event of a caller who went away meanwhile has been emitted already.
      if (res.closed) return admission.end(admitted, requestId);
      return answerers[route.answeredBy](Object.assign(exchange, { admitted }));
    });
  }

  /** Admits a call that transfers much. One that is refused releases its slot for that at once, though its form may go on arriving. */
  async function admitTransfer(exchange: Exchange): Promise<Admitted> {
    const { res, route, sender } = exchange;
    const release = concurrency.acquireForTransfer(route, sender);
    try {
      const admitted = await admission.admit(exchange);
      if (res.closed) release();
      else res.on('close', release);
      return admitted;
    } catch (error) {
      release();
      throw error;
    }
  }

  function end({ res, route, requestId }: Exchange, admitted: Admitted, begun: number): void {
    admission.end(admitted, requestId);
    const ms = performance.now() - begun;
    if (ms >= SLOW_MS) log.info({ requestId, operation: route.name, status: res.statusCode, ms: Math.round(ms) }, 'slow request');
  }

  return (exchange) => {
    const { req, res, route, requestId } = exchange;
    const refuse = (thrown: unknown) => sendError(req, res, thrown, { requestId, name: route.name });
    try {
      const answered = answerCall(exchange);
      if (answered instanceof Promise) answered.catch(refuse);
    } catch (thrown) {
      refuse(thrown);
    }
  };
}
