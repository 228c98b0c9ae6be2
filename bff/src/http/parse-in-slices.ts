import type { Socket } from 'node:net';

/** Bytes, about 80 of the shortest requests. */
const SLICE = 4_096;

/**
 * Lets Node stop between slices when it pauses the socket. Otherwise it parses all 64 KB of a chunk
 * (about 1,000 requests), whatever happens to the first request.
 */
export function parseInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data');
  if (parse === undefined) return;
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += SLICE) {
      if (at > 0 && socket.isPaused()) return void socket.unshift(chunk.subarray(at));
      parse.call(socket, chunk.subarray(at, at + SLICE));
    }
  });
}
