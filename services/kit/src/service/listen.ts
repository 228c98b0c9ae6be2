import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../core/clock.ts';

export interface Address {
  host: string;
  port: number;
  /** In ms. A stopping server accepts requests on open connections for this time. */
  lingerMs?: number;
  /** In ms. A stopping server waits this long for requests in flight. */
  drainMs?: number;
}

export interface Running {
  url: string;
  /** Waits up to 110 s for requests in flight. Their responses close the connections. */
  close(): Promise<void>;
}

export type Guard = (server: Server, inFlight: Iterable<ServerResponse>) => () => void;

export const LOOPBACK: Address = { host: '127.0.0.1', port: 0 };
/** Long enough for file transfers. */
const DRAIN_MS = 110 * SECOND;
const HEADERS_TIMEOUT_MS = 10 * SECOND;

/** `requestTimeout` is off, because body timeouts depend on the request. */
const TIMEOUTS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: 0,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 2.5 * SECOND,
};

/** Prevents stream events for requests without a body. Node's types lack this option. */
const EMPTY_BODIES = { optimizeEmptyRequests: true };

export async function listen(
  listener: RequestListener,
  { host, port, lingerMs = 0, drainMs = DRAIN_MS }: Address = LOOPBACK,
  guards: readonly Guard[] = [],
): Promise<Running> {
  const last = lastAnswers(listener);
  const server = createServer({ ...TIMEOUTS, ...EMPTY_BODIES }, last.listener);
  // Closes connections without progress, unless a guard watches them.
  server.setTimeout(120 * SECOND);
  const watches = guards.map((guard) => guard(server, last.inFlight));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  );
  const { port: actual, address, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`,
    async close() {
      last.begin();
      // Only stops accepting connections. server.close() would also close idle connections on which
      // a request may be arriving.
      const closed = new Promise<void>((resolve) =>
        NetServer.prototype.close.call(server, () => resolve()),
      );
      if (lingerMs > 0) await Promise.race([closed, pause(lingerMs, undefined, { ref: false })]);
      server.close();
      // close() doesn't close connections that become idle later, and disables `headersTimeout`.
      const lateHeaders = performance.now() + Math.min(HEADERS_TIMEOUT_MS, drainMs);
      const sweep = setInterval(() => {
        if (last.inFlight.size === 0 && performance.now() > lateHeaders)
          server.closeAllConnections();
        else server.closeIdleConnections();
      }, 100);
      const limit = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
      for (const end of watches) end();
    },
  };
}

/** Each layer adds a 'close' listener, and Node warns about more than ten. */
const MAX_CLOSE_LISTENERS = 30;

interface LastAnswers {
  listener: RequestListener;
  inFlight: ReadonlySet<ServerResponse>;
  begin(): void;
}

/**
 * On shutdown, sends `connection: close`, so clients don't reuse a closing connection, and reports
 * that the process isn't ready.
 */
function lastAnswers(listener: RequestListener): LastAnswers {
  const inFlight = new Set<ServerResponse>();
  let isLast = false;
  return {
    inFlight,
    listener(req, res) {
      inFlight.add(res);
      res.setMaxListeners(MAX_CLOSE_LISTENERS);
      res.on('close', () => inFlight.delete(res));
      if (isLast) res.shouldKeepAlive = false;
      if (isLast && req.url === '/readyz')
        res.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}');
      else listener(req, res);
    },
    begin() {
      isLast = true;
      for (const res of inFlight) res.shouldKeepAlive = false;
    },
  };
}
