import { noAnswer } from './api-error.ts';
import { watchdog } from './watchdog.ts';

/** Maximum time without progress. */
export const STALL_LIMIT_MS = 120_000;

const NULL_BODY_STATUSES = [204, 205, 304];

export async function fetchWithStallLimit(
  request: Request,
  limit = STALL_LIMIT_MS,
): Promise<Response> {
  const stalled = new AbortController();
  const stall = watchdog(limit, () => stalled.abort(noAnswer('stalled')));
  const response = await fetch(request, {
    signal: AbortSignal.any([request.signal, stalled.signal]),
  }).catch((cause: unknown) => {
    stall.stop();
    throw request.signal.aborted || stalled.signal.aborted ? cause : noAnswer('network', cause);
  });
  stall.moved();
  // Browsers provide an empty body stream for a 204, but can't construct a 204 with a body.
  if (response.body && !NULL_BODY_STATUSES.includes(response.status))
    return new Response(watched(response.body, stall), response);
  stall.stop();
  return response;
}

function watched(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { moved, stop }: ReturnType<typeof watchdog>,
) {
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        moved();
        controller.enqueue(chunk);
      },
      flush: stop,
    }),
  );
}
