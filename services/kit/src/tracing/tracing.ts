import type { Closable } from '../core/closable.ts';

export interface Span {
  run<T>(work: () => T): T;
  end(outcome?: { status?: number; failed?: boolean }): void;
}

export interface Cause {
  /** Must not contain a URL, because URLs may contain room codes. */
  name: string;
  kind: 'request' | 'event';
  traceparent?: string | undefined;
}

export interface Tracing extends Closable {
  begin(cause: Cause): Span;
}

let active: Tracing | undefined;

export const activeTracing = (): Tracing | undefined => active;

export function activate(tracing: Tracing | undefined): void {
  active = tracing;
}
