import { pino, type Logger } from 'pino';

/** One JSON line an entry: a name of what happened and fields, never a text's content, an e-mail or a token. */
export type Log = Logger;

/** The log of a process; its parts take children of it. */
export function openLog(service: string, level: string): Log {
  return pino({ level, base: { service }, redact: ['req.headers', 'headers'], timestamp: pino.stdTimeFunctions.isoTime });
}

/** A log that says nothing. */
export const silentLog: Log = pino({ level: 'silent' });
