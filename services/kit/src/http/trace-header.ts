import { traceparent } from '../core/trace-context.ts';

/** The header by which the BFF tells a service which trace its call belongs to. */
export const TRACEPARENT_HEADER = 'traceparent';

/** The headers of a call to a service, with the trace that the work in flight belongs to; the same where it is not traced. */
export function withTrace<Value>(headers: Record<string, Value>): Record<string, Value | string> {
  const current = traceparent();
  return current === undefined ? headers : { ...headers, [TRACEPARENT_HEADER]: current };
}
