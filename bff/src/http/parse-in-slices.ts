import type { Socket } from 'node:net';

/** Holds about 80 of the shortest requests. */
const SLICE_BYTES = 4_096;

/**
 * Lets Node pause the socket between slices. Otherwise, Node parses about 1,000 requests, even if
 * the first one closes the connection.
 */
export function parseInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data');
  if (parse === undefined) return;
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += SLICE_BYTES) {
      if (at > 0 && socket.isPaused()) return void socket.unshift(chunk.subarray(at));
      parse.call(socket, chunk.subarray(at, at + SLICE_BYTES));
    }
  });
}
