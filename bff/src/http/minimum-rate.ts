import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { ConnectionLimits } from './connection-limits.ts';

/** A connection whose client sends or reads too slowly. */
interface TooSlow {
  res: ServerResponse;
  /** What the client was slow at. */
  at: 'sending' | 'reading';
}

/** Looks at the exchanges in flight, and names those whose visitor has been too slow since it was first seen. */
export type FindTooSlow = (inFlight: Iterable<ServerResponse>, nowMs: number) => TooSlow[];

/** What was known of a connection at the last check. */
interface Progress {
  at: number;
  moved: number;
  /** How many ms it may still make no progress. */
  credit: number;
}

/**
 * Finds whoever falls below a rate, taken over some seconds: each second that we wait for it costs a second of credit, and each byte gives back
 * its part. Time in which it waits for us costs nothing. A look costs what is in flight at that moment, and a request between two looks nothing.
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
      // Bytes written in one piece are counted only when the last of them has left, so the time that they need is allowed in advance.
      if (waitsFor !== undefined && now.credit + msOf(socket.writableLength) <= 0) found.push({ res, at: waitsFor });
    }
    known = seen;
    return found;
  };
}

/** Counts the bytes that have arrived, and those that the system has taken to be sent. */
const bytesMoved = (socket: Socket): number => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** What the client must do next; undefined while it waits for us. */
function awaited({ req }: ServerResponse, { writableLength }: Socket): TooSlow['at'] | undefined {
  if (writableLength > 0) return 'reading';
  return !req.complete && req.readableLength === 0 ? 'sending' : undefined;
}
