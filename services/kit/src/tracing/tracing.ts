import type { Closable } from '../core/closable.ts';

/** A piece of work on its way: a request, or an event that is handled. */
export interface Span {
  /** Runs work of it: whatever that causes, in other processes too, becomes part of the same trace. */
  run<T>(work: () => T): T;
  end(outcome?: { status?: number; failed?: boolean }): void;
}

export interface Cause {
  /** The name of the operation or the event; never an address, which may hold a room code. */
  name: string;
  kind: 'request' | 'event';
  /** The W3C traceparent of the cause; without one a trace begins. */
  traceparent?: string | undefined;
}

/** Tells a collector what was done where, for how long, and because of what. */
export interface Tracing extends Closable {
  begin(cause: Cause): Span;
}

let active: Tracing | undefined;

/** The tracing of this process; undefined where it is off. What serves asks once, when it starts. */
export const activeTracing = (): Tracing | undefined => active;

export function activate(tracing: Tracing | undefined): void {
  active = tracing;
}
