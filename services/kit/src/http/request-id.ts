import type { IncomingHttpHeaders } from 'node:http';
import type { NewId } from '../core/ids.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Uses the client's id if it is safe to log. */
export function requestIdOf(headers: IncomingHttpHeaders, newId: NewId): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newId();
}
