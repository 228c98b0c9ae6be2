import type { NewId } from '@pasteroom/kit/core/ids';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Log } from '@pasteroom/kit/core/log';
import { realPause } from '@pasteroom/kit/events/pause';
import { untilDone } from '@pasteroom/kit/events/until-done';
import { READ_ID_HEADER } from '@pasteroom/kit/http/read-id';
import { FILES_AFTER_LAST_READ_SECONDS } from '@pasteroom/openapi/rules/sharing';
import type { Exchange } from '../gate/exchange.ts';
import type { Route } from '../routes/routes.ts';
import type { CallService } from '../session/call-service.ts';
import { ANONYMOUS } from '../session/visitor.ts';

/** Later, the service has deleted the text. */
const RETRY_FOR_MS = FILES_AFTER_LAST_READ_SECONDS * SECOND;

/** A call that can be undone, even if it is still running or its response was lost. */
interface UndoableCall {
  headers: Record<string, string>;
  /** Doesn't wait or throw. */
  undo(): void;
}

export interface Undo {
  /** Undefined if the call can't be undone. */
  of(exchange: Pick<Exchange, 'route' | 'params' | 'requestId'>): UndoableCall | undefined;
  /** Waits for running attempts, but makes no more. */
  stop(): Promise<void>;
}

export function openUndo({
  callService,
  newId,
  log,
}: {
  callService: CallService;
  newId: NewId;
  log: Log;
}): Undo {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function undo(
    operation: NonNullable<Route['undoneBy']>,
    params: Record<string, string>,
    requestId: string,
  ): void {
    const done = untilDone(
      () => callService(operation, { visitor: ANONYMOUS, requestId }, { params }),
      {
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(RETRY_FOR_MS)]),
        pause: realPause,
        failed: (err) => log.warn({ err, requestId, operation }, 'undoing a call failed'),
      },
    ).finally(() => running.delete(done));
    running.add(done);
  }

  return {
    of({ route: { undoneBy }, params, requestId }) {
      if (undoneBy === undefined) return undefined;
      const readId = newId();
      return {
        headers: { [READ_ID_HEADER]: readId },
        undo: () => undo(undoneBy, { ...params, readId }, requestId),
      };
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
