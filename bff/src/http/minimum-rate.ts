import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { ConnectionLimits } from './connection-limits.ts';

interface TooSlow {
  res: ServerResponse;
  at: 'sending' | 'reading';
}

export type FindTooSlow = (inFlight: Iterable<ServerResponse>, nowMs: number) => TooSlow[];

interface Progress {
  at: number;
  moved: number;
  /** Milliseconds that the client may still spend without progress. */
  credit: number;
}

/**
 * Each second spent waiting for the client costs a second of credit, and each byte earns some back.
 * Requests that start and finish between two checks cost nothing.
 */
export function minimumRate({ bytesPerSecond, seconds }: ConnectionLimits['rate']): FindTooSlow {
  const most = seconds * SECOND;
  const msOf = (bytes: number) => (bytes / bytesPerSecond) * SECOND;
  let known = new Map<Socket, Progress>();

  return (inFlight, at) => {
    const seen = new Map<Socket, Progress>();
    const found: TooSlow[] = [];
    for (const res of inFlight) {
      const { socket } = res.req;
      if (seen.has(socket)) continue;
      const before = known.get(socket);
      const now: Progress = { at, moved: bytesMoved(socket), credit: most };
      seen.set(socket, now);
      if (!before) continue;
      const waitsFor = awaited(res, socket);
      const cost = waitsFor === undefined ? 0 : at - before.at;
      now.credit = Math.min(most, before.credit - cost + msOf(now.moved - before.moved));
      // A chunk counts only once it is completely sent, so allow time for buffered bytes.
      if (waitsFor !== undefined && now.credit + msOf(socket.writableLength) <= 0)
        found.push({ res, at: waitsFor });
    }
    known = seen;
    return found;
  };
}

const bytesMoved = (socket: Socket): number =>
  socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** Returns undefined while the client waits for the server. */
function awaited({ req }: ServerResponse, { writableLength }: Socket): TooSlow['at'] | undefined {
  if (writableLength > 0) return 'reading';
  return !req.complete && req.readableLength === 0 ? 'sending' : undefined;
}
