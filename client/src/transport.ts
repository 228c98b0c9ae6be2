import { stalled } from './errors.ts';

export interface TransportOptions {
  readonly server: string;
  readonly stallLimitMs: number;
  readonly fetch: typeof fetch;
}

/** `onSent` receives the size of each chunk of a form. */
export type Send = (request: Request, onSent?: (bytes: number) => void) => Promise<Response>;

/** The returned function aborts if no byte arrives or leaves within the stall limit. */
export function openTransport({ server, stallLimitMs, fetch }: TransportOptions): Send {
  return async (request, onSent = () => undefined) => {
    const stop = new AbortController();
    const watchdog = watch(stallLimitMs, () => stop.abort(stalled(server, stallLimitMs)));
    const sent = (bytes: number) => {
      watchdog.moved();
      onSent(bytes);
    };
    const signal = AbortSignal.any([request.signal, stop.signal]);
    try {
      const response = await fetch(withCounter(request, sent), { signal, redirect: 'manual' });
      watchdog.moved();
      if (response.body === null) {
        watchdog.stop();
        return response;
      }
      return new Response(response.body.pipeThrough(counter(watchdog.moved, watchdog.stop)), {
        status: response.status,
        headers: response.headers,
      });
    } catch (error) {
      watchdog.stop();
      throw error;
    }
  };
}

function withCounter(request: Request, onSent: (bytes: number) => void): Request {
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
  if (!isForm || request.body === null) return request;
  const init = { body: request.body.pipeThrough(counter(onSent)), duplex: 'half' };
  return new Request(request, init as RequestInit);
}

const counter = (onChunk: (bytes: number) => void, flush: () => void = () => undefined) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onChunk(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush,
  });

function watch(limitMs: number, onStall: () => void) {
  let timer = setTimeout(onStall, limitMs);
  // A body that is never read must not keep the process alive.
  timer.unref();
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(onStall, limitMs);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
