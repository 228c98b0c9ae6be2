import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';

export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** A server that isn't Pasteroom. */
export async function serve(answer: RequestListener): Promise<Running> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function openProxy(target: string, relay: (client: Socket, server: Socket) => void) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(target);
  const proxy = createTcpServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
    relay(client, server);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Stops forwarding after this many bytes in one direction, and resolves `paused`. */
export async function openPausingProxy(target: string, afterBytes: number) {
  const { promise: paused, resolve } = Promise.withResolvers<void>();
  function forward(from: Socket, to: Socket): void {
    let sent = 0;
    from.on('data', (chunk) => {
      to.write(chunk);
      sent += chunk.length;
      if (sent < afterBytes) return;
      from.pause();
      resolve();
    });
  }
  const proxy = await openProxy(target, (client, server) => {
    forward(client, server);
    forward(server, client);
  });
  return { ...proxy, paused };
}

/** Forwards each response byte separately. */
export const openSlowProxy = (target: string): Promise<Running> =>
  openProxy(target, (client, server) => {
    client.setNoDelay(true);
    client.pipe(server);
    server.on('data', (chunk) => {
      server.pause();
      void (async () => {
        for (const byte of chunk) await new Promise((sent) => client.write(Buffer.of(byte), sent));
        server.resume();
      })();
    });
  });
