import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import { Pool } from 'undici';
import type { Server } from '@pasteroom/kit/service/listen';
import type { Connections } from './connections.ts';
import { POOL_LIMITS } from './pool-limits.ts';

/** To services in this process: the same HTTP, without the network's system calls. */
export function inMemory(services: readonly Server[]): Connections {
  const byOrigin = new Map(services.map((service) => [service.url, service]));
  const pools = new Map(services.map((service) => [service.url, poolFor(service)]));
  const streams = new MemoryAgent((origin) => found(byOrigin, origin));
  return {
    calls: { atNext: (origin, send) => send(found(pools, origin)) },
    streams,
    async close() {
      streams.destroy();
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

function found<Known>(known: ReadonlyMap<string, Known>, origin: string): Known {
  const at = known.get(origin);
  if (at === undefined) throw new Error(`No service in this process answers at ${origin}.`);
  return at;
}

function poolFor(service: Server): Pool {
  return new Pool(service.url, {
    ...POOL_LIMITS,
    // Nothing that connects calls back at once.
    connect: (_options, connected) => queueMicrotask(() => connected(null, asSocket(service))),
  });
}

/** What undici calls a socket; it asks no more of it than a MemorySocket has. */
const asSocket = (service: Server): Socket => service.connect() as unknown as Socket;

class MemoryAgent extends Agent {
  readonly #serverAt: (origin: string) => Server;

  constructor(serverAt: (origin: string) => Server) {
    super({ keepAlive: true });
    this.#serverAt = serverAt;
  }

  override createConnection({ host, port }: ClientRequestArgs): ReturnType<Agent['createConnection']> {
    return this.#serverAt(`http://${host}:${port}`).connect();
  }
}
