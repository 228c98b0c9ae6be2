import type { Clock } from '../core/clock.ts';
import type { NewId } from '../core/ids.ts';
import { callerReader } from '../http/caller-token.ts';
import { drainRequest } from '../http/drain-request.ts';
import { type FormMemory, openFormMemory } from '../http/form-memory.ts';
import type { Handlers } from '../http/operation-types.ts';
import { MAX_JSON_BYTES } from '../http/json-body.ts';
import type { ObserveRequest } from '../http/observed.ts';
import { type ServedOperations, serveOperations } from '../http/operations.ts';
import { problemAnswer, sendProblem } from '../http/problem.ts';
import { requestIdOf } from '../http/request-id.ts';
import { withHealth, type Dependencies } from './health.ts';
import { listen, type Address, type Running } from './listen.ts';
import type { Log } from '../core/log.ts';
import type { Metrics } from '../core/metrics.ts';
import {
  type ConcurrencyLimit,
  concurrencyLimit,
  MAX_REQUESTS_IN_FLIGHT,
  overloaded,
} from './concurrency-limit.ts';

export interface ServiceContext {
  callerKey: string;
  now: Clock;
  newId: NewId;
  log: Log;
  /** For tests: turns undeclared responses into a 500. */
  checkAnswers?: boolean;
  metrics?: Metrics;
  maxInFlight?: number;
  /** Shared by all services of a process. */
  formMemory?: FormMemory;
}

export interface Served<Operations> {
  name: string;
  document: unknown;
  handlers: Handlers<Operations>;
  dependencies: Dependencies;
}

/** Address of a service that only handles in-process calls. */
export const MOUNTED = 'mounted';
export type ServiceAddress = Address | typeof MOUNTED;

export interface Server extends Running, ServedOperations {}

export async function serve<Operations>(
  { name, document, handlers, dependencies }: Served<Operations>,
  context: ServiceContext,
  address?: ServiceAddress,
): Promise<Server> {
  const {
    callerKey,
    now,
    newId,
    log,
    checkAnswers = false,
    metrics,
    maxInFlight = MAX_REQUESTS_IN_FLIGHT,
  } = context;
  const readCaller = callerReader(callerKey, name, now);
  const observe = metrics?.observeRequest;
  const operations = serveOperations<Operations>(document, handlers, {
    readCaller,
    newId,
    log,
    maxJsonBytes: MAX_JSON_BYTES,
    checkAnswers,
    observe,
    formMemory: context.formMemory ?? openFormMemory(),
  });
  const limit = concurrencyLimit({ name: 'requests', max: maxInFlight, log });
  metrics?.gauge('pasteroom_requests_in_flight', 'Number of requests in flight', async () =>
    limit.inFlight(),
  );
  const limited = limitOperations(operations, { limit, newId, observe });
  if (address === MOUNTED)
    return { url: `${MOUNTED}:${name}`, close: async () => undefined, ...limited };
  const running = await listen(withHealth(limited.listener, dependencies), address);
  return { ...running, ...limited };
}

interface Limited extends Pick<ServiceContext, 'newId'> {
  limit: ConcurrencyLimit;
  observe: ObserveRequest | undefined;
}

function limitOperations(
  { listener, call }: ServedOperations,
  { limit, newId, observe }: Limited,
): ServedOperations {
  return {
    listener(req, res) {
      if (limit.acquireSlot(res)) return listener(req, res);
      observe?.('none', 503, 0);
      drainRequest(req);
      sendProblem(res, overloaded(), requestIdOf(req.headers, newId));
    },
    async call(operation, asked) {
      if (!limit.acquire()) {
        observe?.('none', 503, 0);
        return problemAnswer(overloaded(), requestIdOf(asked.headers, newId));
      }
      try {
        return await call(operation, asked);
      } finally {
        limit.release();
      }
    },
  };
}
