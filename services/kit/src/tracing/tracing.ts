import type { Closable } from '../core/closable.ts';

export interface Span {
  run<T>(work: () => T): T;
  end(outcome?: { status?: number; failed?: boolean }): void;
}

export interface Cause {
  /** Must not contain a URL, because URLs may contain room codes. */
  name: string;
  kind: 'request' | 'event' | 'task';
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

/** Runs `work` in a span, if tracing is enabled. */
export async function traced<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
  const span = active?.begin(cause);
  if (span === undefined) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
