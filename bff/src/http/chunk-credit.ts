import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What a connection may send in chunks (Transfer-Encoding). Each chunk costs the event loop 5 µs however small it is, and 60,000 of one byte fit
 * into a small body: so chunks are paid for by what is in them. Programs that write line by line stay within it; browsers send no chunks at all.
 */
const CREDIT = {
  /** Chunks that a connection may be short of at the most. */
  most: 1_024,
  /** Chunks that each body brings, for programs that send many small ones. */
  perBody: 16,
  /** How many bytes pay for a chunk. */
  bytesPerChunk: 512,
} as const;

/** Looks at the body of a request that comes in chunks. Calls what it is given once, where they are too small, and lets no more of them through. */
export type CheckChunks = (req: IncomingMessage, onTooSmall: () => void) => void;

/** Opens the credit of connections; a new one has all of it. */
export function chunkCredit(): CheckChunks {
  const credits = new WeakMap<Socket, { left: number }>();
  return (req, onTooSmall) => {
    if (req.headers['transfer-encoding'] === undefined) return;
    const credit = credits.get(req.socket) ?? { left: CREDIT.most };
    credits.set(req.socket, credit);
    const add = (chunks: number) => (credit.left = Math.min(CREDIT.most, credit.left + chunks));
    add(CREDIT.perBody);
    // Chunks are counted before they are buffered or emitted, since that is what costs time.
    const push = req.push.bind(req);
    req.push = (chunk: Buffer | null, ...more) => {
      if (chunk === null) return push(chunk, ...more);
      const isSpent = credit.left < 0;
      if (!isSpent && add(chunk.length / CREDIT.bytesPerChunk - 1) >= 0) return push(chunk, ...more);
      if (!isSpent) onTooSmall();
      return false;
    };
  };
}
