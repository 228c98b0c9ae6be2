import type { IncomingHttpHeaders } from 'node:http';
import type { NewId } from '../core/ids.ts';

/** The header that carries one request through every process and log line. */
export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The request's id: the one it came with where that is harmless to log, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, newId: NewId): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newId();
}
