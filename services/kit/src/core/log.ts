import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { traceparent } from './trace-context.ts';
import { serializeError } from './error-serializer.ts';

/** Entries must not contain user content, email addresses or tokens. */
export type Log = Logger;

export function openLog(
  service: string,
  level: string,
  target: DestinationStream = destination(1),
): Log {
  const options = {
    level,
    base: { service },
    redact: ['req.headers', 'headers'],
    serializers: { err: (thrown: unknown) => serializeError(thrown) },
    timestamp: stdTimeFunctions.isoTime,
    mixin: traceFields,
  };
  return pino(options, target);
}

function traceFields(): { traceId?: string } {
  const [, traceId] = traceparent()?.split('-') ?? [];
  return traceId === undefined ? {} : { traceId };
}

export const silentLog: Log = pino({ level: 'silent' });
