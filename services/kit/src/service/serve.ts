import type { RequestListener } from 'node:http';
import type { Clock } from '../core/clock.ts';
import type { NewId } from '../core/ids.ts';
import { callerReader } from '../http/caller-token.ts';
import { drainRequest } from '../http/drain-request.ts';
import type { Handlers } from '../http/operation-types.ts';
import { operationsListener } from '../http/operations.ts';
import { sendProblem } from '../http/problem.ts';
import { requestIdOf } from '../http/request-id.ts';
import { withHealth, type Dependencies } from './health.ts';
import { listen, type Address, type Server } from './listen.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { MAX_REQUESTS_IN_HAND, overloaded, places } from './places.ts';

const MAX_JSON_BYTES = 65_536;

/** What every service is given, whatever it does. */
export interface ServiceContext {
  /** Checks the BFF's caller tokens for this service. */
  callerKey: string;
  now: Clock;
  newId: NewId;
  log: Log;
  /** In tests: an answer that the document does not declare becomes a 500. */
  checkAnswers?: boolean;
  /** Without them nothing is measured. */
  metrics?: Metrics;
  /** Requests that it works on at a time. */
  maxInHand?: number;
}

/** What one service serves. */
export interface Served<Operations> {
  /** As caller tokens and the log name it. */
  name: string;
  document: unknown;
  handlers: Handlers<Operations>;
  /** Operations answered before Express, since they are asked for so often. */
  hot?: readonly (keyof Operations & string)[];
  /** For /readyz. */
  dependencies: Dependencies;
}

/** Serves the operations of a document, with health checks, until it is closed. */
export function serve<Operations>(
  { name, document, handlers, hot = [], dependencies }: Served<Operations>,
  context: ServiceContext,
  address?: Address,
): Promise<Server> {
  const { callerKey, now, newId, log, checkAnswers = false, metrics, maxInHand = MAX_REQUESTS_IN_HAND } = context;
  const readCaller = callerReader(callerKey, name, now);
  const listener = operationsListener<Operations>(document, handlers, {
    readCaller,
    newId,
    log,
    maxJsonBytes: MAX_JSON_BYTES,
    checkAnswers,
    hot,
    observe: metrics?.answered,
  });
  const takePlace = places({ name: 'requests', max: maxInHand, log });
  const refuse: RequestListener = (req, res) => {
    metrics?.answered('none', 503, 0);
    drainRequest(req);
    sendProblem(res, overloaded(), requestIdOf(req, newId));
  };
  const bounded: RequestListener = (req, res) => (takePlace(res) ? listener(req, res) : refuse(req, res));
  return listen(withHealth(bounded, dependencies), address);
}
