import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { SECOND } from '@pasteroom/kit/core/clock';
import { POOL_LIMITS, SILENT_FOR } from './pool-limits.ts';
import { Replicas, type Resolve } from './replicas.ts';

const CONNECTED_WITHIN = 1 * SECOND;

/** A service with the connections to each of its addresses. */
interface Service {
  origin: string;
  name: string;
  /** Where it is named by that. */
  address: LookupAddress | undefined;
  pools: Map<string, Pool>;
}

/** Nobody answers at an address; nothing was sent there. */
class NotConnected extends Error {}

/**
 * Keeps connections to the replicas behind the names of services, and spreads requests over them: each begins with the next one, and passes over those that
 * refuse a connection or, while there is another, are silent for 1 s. A replica whose address is gone gets no more requests. A service named by its address is never looked up.
 */
export class SpreadingPools {
  readonly #replicas: Replicas;
  readonly #services = new Map<string, Service>();

  constructor(resolve?: Resolve) {
    this.#replicas = new Replicas((name, addresses) => this.#leave(name, addresses), resolve);
  }

  /** Has a request sent to the next replica of a service by what `send` does with its connections. Fails as that does, and where nobody answers. */
  async atNext<Answer>(origin: string, send: (replica: Dispatcher) => Promise<Answer>): Promise<Answer> {
    const service = this.#serviceAt(origin);
    const { name, address } = service;
    let failure: unknown = new Error(`${name} stands for no address.`);
    for (const next of address ? [address] : await this.#replicas.inTurn(name)) {
      try {
        return await send(this.#poolAt(service, next));
      } catch (error) {
        if (!(error instanceof NotConnected)) throw error;
        this.#replicas.refused(name, next.address);
        failure = error;
      }
    }
    throw failure;
  }

  /** Looks every service's name up again, as happens every 5 s. */
  refresh(): Promise<void> {
    return this.#replicas.refresh();
  }

  /** Ends every connection. */
  async destroy(): Promise<void> {
    this.#replicas.close();
    const pools = Array.from(this.#services.values(), (service) => [...service.pools.values()]).flat();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  #serviceAt(origin: string): Service {
    const known = this.#services.get(origin);
    if (known) return known;
    const name = new URL(origin).hostname.replace(/^\[|\]$/g, '');
    const address = isIP(name) === 0 ? undefined : { address: name, family: isIP(name) };
    const service = { origin, name, address, pools: new Map<string, Pool>() };
    this.#services.set(origin, service);
    return service;
  }

  #poolAt({ origin, name, pools }: Service, replica: LookupAddress): Pool {
    const known = pools.get(replica.address);
    if (known) return known;
    const pool = openPool(origin, replica, () => this.#replicas.hasOther(name, replica.address));
    pools.set(replica.address, pool);
    return pool;
  }

  #leave(changed: string, addresses: LookupAddress[]): void {
    const listed = new Set(addresses.map(({ address }) => address));
    for (const { name, pools } of this.#services.values()) {
      for (const [address, pool] of name === changed ? pools : []) {
        if (listed.has(address)) continue;
        pools.delete(address);
        // Lets what is in hand there finish.
        void pool.close();
      }
    }
  }
}

/** Connections to one replica, which go by the service's name all the same. While there is no other replica one that is slow to connect is waited for. */
function openPool(origin: string, replica: LookupAddress, hasOther: () => boolean): Pool {
  const connectorWithin = (timeout: number) => buildConnector({ timeout, lookup: (_name, _options, tell) => tell(null, [replica]) });
  const [hurried, patient] = [connectorWithin(CONNECTED_WITHIN), connectorWithin(SILENT_FOR)];
  return new Pool(origin, {
    ...POOL_LIMITS,
    connect: (options, connected) =>
      (hasOther() ? hurried : patient)(options, (...[error, socket]) =>
        error ? connected(new NotConnected(`Nobody answers at ${replica.address}.`, { cause: error }), null) : connected(null, socket),
      ),
  });
}
