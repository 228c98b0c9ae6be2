import { noAnswer } from './api-error.ts';

/** How long a call may stand still, in milliseconds. */
export const STALL_LIMIT = 120_000;

const WITHOUT_BODY = [204, 205, 304];

/** `fetch` that gives up when nothing arrives for `limit` milliseconds, at any point until the body has ended. */
export async function fetchWithStallLimit(request: Request, limit = STALL_LIMIT): Promise<Response> {
  const stall = new AbortController();
  const arm = () => setTimeout(() => stall.abort(noAnswer('stalled')), limit);
  let timer = arm();
  const stop = () => clearTimeout(timer);
  const moved = () => {
    stop();
    timer = arm();
  };

  const response = await fetch(request, { signal: AbortSignal.any([request.signal, stall.signal]) }).catch((cause: unknown) => {
    stop();
    throw request.signal.aborted || stall.signal.aborted ? cause : noAnswer('network', cause);
  });
  moved();
  // Browsers hand out an empty stream with a 204, and refuse to make a 204 that has one.
  if (response.body && !WITHOUT_BODY.includes(response.status)) return new Response(watched(response.body, moved, stop), response);
  stop();
  return response;
}

function watched(body: ReadableStream<Uint8Array<ArrayBuffer>>, moved: () => void, ended: () => void) {
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
