import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { Counts } from '@pasteroom/kit/core/counts';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Guard } from '@pasteroom/kit/service/listen';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import { networksOf, peerAddress, isTrusted } from './client-address.ts';
import { chunkCredit } from './chunk-credit.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { minimumRate } from './minimum-rate.ts';
import { parseInSlices } from './parse-in-slices.ts';
import { limitPipelining } from './pipelining.ts';

const RETRY_AFTER_S = 5;

interface Deps {
  limits: Pick<ConnectionLimits, 'idleMs' | 'idleBehindProxyMs' | 'sockets' | 'parsedWhole' | 'pipelined' | 'rate' | 'lookEveryMs'>;
  trusted: BlockList;
  /** Answers with an error. */
  sendError: (req: IncomingMessage, res: ServerResponse, error: AppError) => void;
  metrics?: Metrics | undefined;
}

/** Keeps visitors' connections within their limits. */
export interface VisitorConnections {
  guard: Guard;
  /** Cuts connections over which too many requests come before those ahead of them are answered, and hands on all others. */
  limitPipelining(listener: RequestListener): RequestListener;
  /** Refuses requests over connections that are beyond their address's share, and hands on all others. */
  limitConnections(listener: RequestListener): RequestListener;
}

/** Connections are counted by address, let go when they are silent, and cut when whoever is at their end sends or reads too slowly. */
export function visitorConnections({ limits, trusted, sendError, metrics }: Deps): VisitorConnections {
  const byNetwork = new Counts();
  const overLimit = new WeakSet<Socket>();
  const checkChunks = chunkCredit();
  let [open, overLimitCount] = [0, 0];
  const countEnded = metrics?.counter('pasteroom_connections_ended_total', 'Connections that visitors held beyond a limit', 'why');
  metrics?.gauge('pasteroom_connections', 'Connections of visitors', async () => open);

  function count(socket: Socket): void {
    open += 1;
    socket.once('close', () => (open -= 1));
    const peer = peerAddress(socket);
    // A proxy's connections carry everybody's calls, which are counted one by one elsewhere.
    if (isTrusted(peer, trusted)) return;
    const [network] = networksOf(peer);
    const held = byNetwork.add(network, 1);
    if (held > limits.parsedWhole) parseInSlices(socket);
    const isOverLimit = held > limits.sockets;
    if (isOverLimit) {
      overLimitCount += 1;
      overLimit.add(socket);
    }
    socket.once('close', () => {
      if (isOverLimit) overLimitCount -= 1;
      byNetwork.add(network, -1);
    });
    if (held > 2 * limits.sockets) cut(socket, 'too many');
  }

  function cut(socket: Socket, why: string): void {
    if (socket.destroyed) return;
    countEnded?.(why);
    socket.destroy();
  }

  /** Sends the refusal as the last answer of its connection, which is then closed although more of the request was announced. */
  function endWithError(res: ServerResponse, why: string, error: AppError): void {
    if (res.headersSent) return cut(res.req.socket, why);
    countEnded?.(why);
    res.shouldKeepAlive = false;
    sendError(res.req, res, error);
  }

  return {
    guard(server, inFlight) {
      server.keepAliveTimeout = trusted.rules.length > 0 ? limits.idleBehindProxyMs : limits.idleMs;
      // Node's own limit would be a timer for each request; the idle timeout and the check below suffice.
      server.setTimeout(0);
      server.on('connection', count);
      const findTooSlow = minimumRate(limits.rate);
      const look = setInterval(() => {
        for (const { res, at } of findTooSlow(inFlight, performance.now())) {
          if (at === 'sending') endWithError(res, 'slow sender', tooSlow());
          else cut(res.req.socket, 'slow reader');
        }
      }, limits.lookEveryMs);
      look.unref();
      return () => clearInterval(look);
    },
    limitPipelining: limitPipelining(limits.pipelined, (socket) => cut(socket, 'pipelined')),
    limitConnections: (listener) => (req, res) => {
      if (overLimitCount > 0 && overLimit.has(req.socket)) return endWithError(res, 'too many', tooManyConnections());
      checkChunks(req, () => endWithError(res, 'small chunks', tooManyChunks()));
      listener(req, res);
    },
  };
}

const tooSlow = (): AppError => new AppError('timeout', 'The upload arrived too slowly. Please try again over a better connection.');

const tooManyChunks = (): AppError => new AppError('bad_request', 'The request comes in too many small chunks.');

const tooManyConnections = (): AppError =>
  new AppError('rate_limited', 'Your network has too many connections open. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_S,
  });
