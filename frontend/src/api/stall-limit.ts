import { noAnswer } from './api-error.ts';

/** How long a call may stand still, in milliseconds. */
export const STALL_LIMIT = 120_000;

const WITHOUT_BODY = [204, 205, 304];

/** Calls `bark` when nothing has moved for `limit` milliseconds. */
export function watchdog(limit: number, bark: () => void) {
  let timer = setTimeout(bark, limit);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(bark, limit);
    },
    stop: () => clearTimeout(timer),
  };
}

/** `fetch` that gives up when nothing arrives for `limit` milliseconds, at any point until the body has ended. */
export async function fetchWithStallLimit(request: Request, limit = STALL_LIMIT): Promise<Response> {
  const stalled = new AbortController();
  const stall = watchdog(limit, () => stalled.abort(noAnswer('stalled')));
  const response = await fetch(request, { signal: AbortSignal.any([request.signal, stalled.signal]) }).catch((cause: unknown) => {
    stall.stop();
    throw request.signal.aborted || stalled.signal.aborted ? cause : noAnswer('network', cause);
  });
  stall.moved();
  // Browsers hand out an empty stream with a 204, and refuse to make a 204 that has one.
  if (response.body && !WITHOUT_BODY.includes(response.status)) return new Response(watched(response.body, stall), response);
  stall.stop();
  return response;
}

function watched(body: ReadableStream<Uint8Array<ArrayBuffer>>, { moved, stop }: ReturnType<typeof watchdog>) {
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
