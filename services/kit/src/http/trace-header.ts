import { traceparent } from '../core/trace-context.ts';

export const TRACEPARENT_HEADER = 'traceparent';

export function withTrace<Value>(headers: Record<string, Value>): Record<string, Value | string> {
  const current = traceparent();
  return current === undefined ? headers : { ...headers, [TRACEPARENT_HEADER]: current };
}
