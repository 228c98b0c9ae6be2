import diagnostics from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { listen, type Running } from '@pasteroom/kit/service/listen';
import type { Resolve } from '../upstream/addresses.ts';

/** Replicas of a service behind one name, and what is known of the calls to them. */
export interface ReplicaFixture {
  /** The addresses that the name stands for. */
  listed: string[];
  resolve: Resolve;
  lookUps: number;
  /** Calls answered, by address. */
  answered: Record<string, number>;
  /** The service's URL, by a name or an address. */
  urlOf(host: string): string;
  start(host: string, answer?: RequestListener): Promise<void>;
  /** Closes a replica in order, and lets that be heard of. */
  stop(host: string): Promise<void>;
  close(): Promise<void>;
}

/** Replicas at 127.0.0.1 and 127.0.0.2. All have one port, as containers do; each answers its address. */
export async function createReplicaFixture(): Promise<ReplicaFixture> {
  const replicas = new Map<string, Running>();
  const sockets: Socket[] = [];
  const noteSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  diagnostics.subscribe('net.client.socket', noteSocket);
  let port = 0;

  const fixture: ReplicaFixture = {
    listed: [],
    lookUps: 0,
    answered: {},
    async resolve() {
      fixture.lookUps += 1;
      return fixture.listed.map((address) => ({ address, family: 4 }));
    },
    urlOf: (host) => `http://${host}:${port}/`,
    async start(host, answer = (_req, res) => res.end(host)) {
      const listener: RequestListener = (req, res) => {
        fixture.answered[host] = (fixture.answered[host] ?? 0) + 1;
        answer(req, res);
      };
      const replica = await listen(listener, { host, port });
      port = Number(new URL(replica.url).port);
      replicas.set(host, replica);
      fixture.listed = [...fixture.listed, host];
    },
    async stop(host) {
      const open = sockets.filter(({ remoteAddress, destroyed }) => remoteAddress === host && !destroyed);
      const heard = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      await replicas.get(host)?.close();
      await Promise.all(heard);
      replicas.delete(host);
    },
    async close() {
      diagnostics.unsubscribe('net.client.socket', noteSocket);
      for (const replica of replicas.values()) await replica.close();
    },
  };
  await fixture.start('127.0.0.1');
  await fixture.start('127.0.0.2');
  return fixture;
}
