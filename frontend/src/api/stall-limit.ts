import { noAnswer } from './api-error.ts';

/** How long a call may stand still, in milliseconds. */
export const STALL_LIMIT = 120_000;

/** `fetch` that gives up when nothing arrives for `limit` milliseconds, at any point until the body has ended. */
export async function fetchWithStallLimit(request: Request, limit = STALL_LIMIT): Promise<Response> {
  const stall = new AbortController();
  let timer = arm();
  function arm() {
    return setTimeout(() => stall.abort(noAnswer('stalled')), limit);
  }
  function moved() {
    clearTimeout(timer);
    timer = arm();
  }
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, stall.signal]) });
    moved();
    return response.body
      ? new Response(
          watch(response.body, moved, () => clearTimeout(timer)),
          response,
        )
      : done(response, timer);
  } catch (cause) {
    clearTimeout(timer);
    if (request.signal.aborted || stall.signal.aborted) throw cause;
    throw noAnswer('network', cause);
  }
}

function done(response: Response, timer: ReturnType<typeof setTimeout>): Response {
  clearTimeout(timer);
  return response;
}

function watch(body: ReadableStream<Uint8Array<ArrayBuffer>>, moved: () => void, ended: () => void) {
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        moved();
        controller.enqueue(chunk);
      },
      flush: ended,
    }),
  );
}
