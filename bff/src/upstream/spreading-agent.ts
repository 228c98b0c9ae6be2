import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import { SECOND } from '@pasteroom/kit/core/clock';
import { Replicas, type Resolve } from './replicas.ts';

const CONNECTED_WITHIN = 1 * SECOND;

type Connected = Parameters<Agent['createConnection']>[1];

/**
 * Keeps connections to services and spreads them over the replicas behind each name: connections begin at the addresses in turn, pass over one that refuses
 * or is silent for 1 s, and are used in turn. When replicas come or go, those of that service are replaced as they fall idle, so that new ones get
 * their share. A service named by its address costs nothing of this.
 */
export class SpreadingAgent extends Agent {
  readonly #replicas: Replicas;
  readonly #outdated = new WeakSet<object>();

  constructor(options: AgentOptions = {}, resolve?: Resolve) {
    const replicas = new Replicas((name) => this.#replace(name), resolve);
    super({ ...options, keepAlive: true, scheduling: 'fifo', ...spreadOver(replicas) });
    this.#replicas = replicas;
  }

  override createConnection(options: ClientRequestArgs, connected?: Connected): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(options, connected);
    const noteRefusal = (address: string) => this.#replicas.refused(options.host ?? '', address);
    socket?.on('connectionAttemptFailed', noteRefusal).on('connectionAttemptTimeout', noteRefusal);
    return socket;
  }

  override keepSocketAlive(socket: Socket): boolean | void {
    return this.#outdated.has(socket) ? false : super.keepSocketAlive(socket);
  }

  /** Looks every service's name up again, as happens every 5 s. */
  refresh(): Promise<void> {
    return this.#replicas.refresh();
  }

  override destroy(): void {
    this.#replicas.close();
    super.destroy();
  }

  #replace(name: string): void {
    for (const socket of socketsTo(name, this.freeSockets)) socket.destroy();
    for (const socket of socketsTo(name, this.sockets)) this.#outdated.add(socket);
  }
}

/** Several addresses for one connection: Node tries them one after the other, as it does for names with addresses of both families. */
function spreadOver(replicas: Replicas): { lookup: LookupFunction; autoSelectFamily: true; autoSelectFamilyAttemptTimeout: number } {
  return {
    lookup: (name, _options, found) => {
      replicas.inTurn(name).then(
        (addresses) => found(null, addresses),
        (error: NodeJS.ErrnoException) => found(error, []),
      );
    },
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: CONNECTED_WITHIN,
  };
}

/** Pools are named `host:port:…`. */
function socketsTo(name: string, pools: NodeJS.ReadOnlyDict<Socket[]>): Socket[] {
  return Object.entries(pools).flatMap(([pool, sockets = []]) => (pool.startsWith(`${name}:`) ? sockets : []));
}
