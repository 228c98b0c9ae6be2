import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../core/clock.ts';

export interface Address {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** How long, in ms, a stopping server still takes requests on open connections, each as the last one there; 0 when left out. */
  lingerMs?: number;
}

/** A server that answers at `url` until it is closed. */
export interface Running {
  url: string;
  /** Lets requests in flight finish (10 s at the most), then stops. What it answers meanwhile ends its connection. */
  close(): Promise<void>;
}

/** Watches over a server's connections and the answers that are on their way, until what it gives back is called. */
export type Guard = (server: Server, inFlight: Iterable<ServerResponse>) => () => void;

export const LOOPBACK: Address = { host: '127.0.0.1', port: 0 };
const DRAIN_MS = 10 * SECOND;

/**
 * The head of a request is there after 10 s, also the first one's of a connection that says nothing. Node looks every 2.5 s, so that such a one is
 * closed within 15 s. How long the rest may take depends on the request.
 */
const TIMES = { headersTimeout: 10 * SECOND, requestTimeout: 0, keepAliveTimeout: 65 * SECOND, connectionsCheckingInterval: 2.5 * SECOND };

/** Without this option, a request without a body also emits stream events: reading a text took 49 µs instead of 32. Node's types don't know it yet. */
const EMPTY_BODIES = { optimizeEmptyRequests: true };

/** Listens, with the time limits that keep slow or silent visitors from holding the process. */
export async function listen(
  listener: RequestListener,
  { host, port, lingerMs = 0 }: Address = LOOPBACK,
  guards: readonly Guard[] = [],
): Promise<Running> {
  const last = lastAnswers(listener);
  const server = createServer({ ...TIMES, ...EMPTY_BODIES }, last.listener);
  // A connection without progress for this long is closed, unless a guard watches connections.
  server.setTimeout(120 * SECOND);
  const watches = guards.map((guard) => guard(server, last.inFlight));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: actual, address, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`,
    async close() {
      last.begin();
      // At first only new connections are refused: the close() of HTTP would close idle ones at once, even when a request is already on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      if (lingerMs > 0) await Promise.race([closed, pause(lingerMs, undefined, { ref: false })]);
      server.close();
      // close() by itself does not close connections that become idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
      for (const end of watches) end();
    },
  };
}

/** Most 'close' listeners of a response: each layer that a request passes adds one, and Node warns of a leak from eleven on. */
const WAIT_FOR_END = 30;

interface LastAnswers {
  listener: RequestListener;
  inFlight: Iterable<ServerResponse>;
  /** Makes every answer from now on the last one of its connection, also those of requests in flight. */
  begin(): void;
}

/** Sends `connection: close` with answers once the server stops, so that clients do not send their next request just when the idle connection is closed. */
function lastAnswers(listener: RequestListener): LastAnswers {
  const inFlight = new Set<ServerResponse>();
  let isLast = false;
  return {
    inFlight,
    listener(req, res) {
      inFlight.add(res);
      res.setMaxListeners(WAIT_FOR_END);
      res.on('close', () => inFlight.delete(res));
      if (isLast) res.shouldKeepAlive = false;
      listener(req, res);
    },
    begin() {
      isLast = true;
      for (const res of inFlight) res.shouldKeepAlive = false;
    },
  };
}
