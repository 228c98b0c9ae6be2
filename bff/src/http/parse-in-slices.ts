import type { Socket } from 'node:net';

/** The bytes of a slice: some 80 of the shortest requests; forms and files cost hardly more when they are sliced. */
const SLICE = 4_096;

/**
 * Has Node parse what arrives over a connection of its server in slices, and stop where it wants to wait. By itself it parses all of the 64 KB that
 * may arrive at once, a thousand requests, whatever becomes of the first of them.
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
