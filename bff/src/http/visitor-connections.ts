import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { Counts } from '@pasteroom/kit/core/counts';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import type { Guard } from '@pasteroom/kit/service/listen';
import { networksOf, peerAddress, isTrusted } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { minimumRate } from './minimum-rate.ts';
import { parseInSlices } from './parse-in-slices.ts';

interface Deps {
  limits: Pick<
    ConnectionLimits,
    | 'idleMs'
    | 'idleBehindProxyMs'
    | 'sockets'
    | 'parsedWhole'
    | 'requestsPerConnection'
    | 'rate'
    | 'checkIntervalMs'
  >;
  trusted: BlockList;
  sendError: (req: IncomingMessage, res: ServerResponse, error: AppError) => void;
  metrics?: Metrics | undefined;
}

export function visitorConnections({ limits, trusted, sendError, metrics }: Deps): Guard {
  const byNetwork = new Counts();
  let open = 0;
  const countEnded = metrics?.counter(
    'pasteroom_connections_ended_total',
    'Visitor connections closed because they exceeded a limit',
    'reason',
  );
  metrics?.gauge('pasteroom_connections', 'Open visitor connections', async () => open);

  function count(socket: Socket): void {
    open += 1;
    socket.once('close', () => (open -= 1));
    const peer = peerAddress(socket);
    // Connections from a proxy carry calls from many clients, which have individual limits.
    if (isTrusted(peer, trusted)) return;
    const [network] = networksOf(peer);
    const held = byNetwork.add(network, 1);
    socket.once('close', () => byNetwork.add(network, -1));
    if (held > limits.sockets) cut(socket, 'too many');
    else if (held > limits.parsedWhole) parseInSlices(socket);
  }

  function cut(socket: Socket, reason: string): void {
    if (socket.destroyed) return;
    countEnded?.(reason);
    socket.destroy();
  }

  function endSlowSender(res: ServerResponse): void {
    if (res.headersSent) return cut(res.req.socket, 'slow sender');
    countEnded?.('slow sender');
    const message = 'The upload timed out. Try again on a faster connection.';
    sendError(res.req, res, new AppError('timeout', message, { endsConnection: true }));
  }

  return (server, inFlight) => {
    server.keepAliveTimeout = trusted.rules.length > 0 ? limits.idleBehindProxyMs : limits.idleMs;
    // Node would set a timer per request. The idle timeout and the check below suffice.
    server.setTimeout(0);
    server.maxRequestsPerSocket = limits.requestsPerConnection;
    server.on('dropRequest', (_req, socket: Socket) => cut(socket, 'sent ahead'));
    const requestsOf = new WeakMap<Socket, number>();
    server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
      const requests = (requestsOf.get(req.socket) ?? 0) + 1;
      requestsOf.set(req.socket, requests);
      // Node sends `Connection: close` only if `Connection` isn't set, but the proxy sets it.
      if (requests >= limits.requestsPerConnection) res.shouldKeepAlive = false;
      // Node counts only HTTP/1.1 requests, and HTTP/1.0 doesn't allow pipelining.
      if (req.httpVersion === '1.0' && res.socket === null) cut(req.socket, 'sent ahead');
    });
    server.on('connection', count);
    const findTooSlow = minimumRate(limits.rate);
    const look = setInterval(() => {
      for (const { res, at } of findTooSlow(inFlight, performance.now())) {
        if (at === 'sending') endSlowSender(res);
        else cut(res.req.socket, 'slow reader');
      }
    }, limits.checkIntervalMs);
    look.unref();
    return () => clearInterval(look);
  };
}
