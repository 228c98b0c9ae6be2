import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { serializeError } from './error-serializer.ts';

/** A log of one JSON line for each entry: a message and fields, never what somebody wrote, an e-mail address or a token. */
export type Log = Logger;

/** The log of a process; its parts take children of it. It goes to standard output where nothing else is said. */
export function openLog(service: string, level: string, target: DestinationStream = destination(1)): Log {
  const options = {
    level,
    base: { service },
    redact: ['req.headers', 'headers'],
    serializers: { err: (thrown: unknown) => serializeError(thrown) },
    timestamp: stdTimeFunctions.isoTime,
  };
  return pino(options, target);
}

/** A log that says nothing. */
export const silentLog: Log = pino({ level: 'silent' });
