import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
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
  };
  return pino(options, target);
}

export const silentLog: Log = pino({ level: 'silent' });
