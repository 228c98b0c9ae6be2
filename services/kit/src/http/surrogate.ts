import type { OutgoingHttpHeaders } from 'node:http';
import { SECOND } from '../core/clock.ts';

export const SURROGATE_CONTROL = 'surrogate-control';
export const SURROGATE_KEY = 'surrogate-key';

/** For the cache in front of a service. Never sent to browsers. */
export interface Surrogate {
  /** 0 if the response must not be cached. */
  maxAgeMs: number;
  /** Keys of the cached copy. In the response to a change, the keys to purge. */
  keys: readonly string[];
}

/** Rounds down, so the cache never serves an expired copy. */
export function surrogateHeaders({ maxAgeMs, keys }: Surrogate): Record<string, string> {
  const seconds = Math.floor(maxAgeMs / SECOND);
  return {
    ...(seconds > 0 && { [SURROGATE_CONTROL]: `max-age=${seconds}` }),
    ...(keys.length > 0 && { [SURROGATE_KEY]: keys.join(' ') }),
  };
}

export function readSurrogate(headers: Readonly<OutgoingHttpHeaders>): Surrogate {
  const control = headers[SURROGATE_CONTROL];
  const seconds =
    typeof control === 'string' ? /^max-age=(\d{1,9})$/.exec(control)?.[1] : undefined;
  const keys = headers[SURROGATE_KEY];
  return {
    maxAgeMs: Number(seconds ?? 0) * SECOND,
    keys: typeof keys === 'string' && keys !== '' ? keys.split(' ') : [],
  };
}
