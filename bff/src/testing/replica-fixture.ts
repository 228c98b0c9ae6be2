import diagnostics from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { listen, type Running } from '@pasteroom/kit/service/listen';
import type { Resolve } from '../upstream/addresses.ts';

export interface ReplicaFixture {
  listed: string[];
  resolve: Resolve;
  lookUps: number;
  answered: Record<string, number>;
  urlOf(host: string): string;
  start(host: string, answer?: RequestListener): Promise<void>;
  stop(host: string): Promise<void>;
  close(): Promise<void>;
}

/** The replicas share a port. Each responds with its IP address. */
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
      const open = sockets.filter(
        ({ remoteAddress, destroyed }) => remoteAddress === host && !destroyed,
      );
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
