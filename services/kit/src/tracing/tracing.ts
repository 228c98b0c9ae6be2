import type { Closable } from '../core/closable.ts';

export interface Span {
  /** Includes the calls that the work makes to other processes. */
  run<T>(work: () => T): T;
  end(outcome?: { status?: number; failed?: boolean }): void;
}

export interface Cause {
  /** Never an address, which may contain a room code. */
  name: string;
  kind: 'request' | 'event';
  /** Starts a new trace if missing. */
  traceparent?: string | undefined;
}

export interface Tracing extends Closable {
  begin(cause: Cause): Span;
}

let active: Tracing | undefined;

/** Undefined if tracing is off. */
export const activeTracing = (): Tracing | undefined => active;

export function activate(tracing: Tracing | undefined): void {
  active = tracing;
}
