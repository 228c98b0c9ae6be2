import type { OutgoingHttpHeaders } from 'node:http';
import { SECOND } from '../core/clock.ts';

export const SURROGATE_CONTROL = 'surrogate-control';
export const SURROGATE_KEY = 'surrogate-key';

/** How a cache before a service may keep an answer; browsers never see it. */
export interface Surrogate {
  /** How long a copy serves, in ms; 0 where none may be kept. */
  maxAgeMs: number;
  /** The names by which copies are dropped. On the answer to a call that changes something: those that it made worthless. */
  keys: readonly string[];
}

/** Writes the headers. The age is rounded down to whole seconds, so that a copy never serves too long. */
export function surrogateHeaders({ maxAgeMs, keys }: Surrogate): Record<string, string> {
  const seconds = Math.floor(maxAgeMs / SECOND);
  return {
    ...(seconds > 0 && { [SURROGATE_CONTROL]: `max-age=${seconds}` }),
    ...(keys.length > 0 && { [SURROGATE_KEY]: keys.join(' ') }),
  };
}

/** Reads what an answer's headers say about copies. */
export function readSurrogate(headers: Readonly<OutgoingHttpHeaders>): Surrogate {
  const control = headers[SURROGATE_CONTROL];
  const seconds = typeof control === 'string' ? /^max-age=(\d{1,9})$/.exec(control)?.[1] : undefined;
  const keys = headers[SURROGATE_KEY];
  return { maxAgeMs: Number(seconds ?? 0) * SECOND, keys: typeof keys === 'string' && keys !== '' ? keys.split(' ') : [] };
}
