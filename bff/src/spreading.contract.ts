import diagnostics from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listen, type Running } from '@pasteroom/kit/service/listen';
import type { Resolve } from './replicas.ts';

const NOBODY = '127.0.0.9';

/** What is held to the contract: connections that spread requests, and a way to send one over them. */
interface Spreading {
  /** The answer's body. */
  ask(method: 'GET' | 'POST', url: string): Promise<string>;
  refresh(): Promise<void>;
  destroy(): Promise<void>;
}

/** Replicas behind one name, and what is known of the calls to them. */
export interface ReplicaBench {
  /** The addresses that the name stands for. */
  listed: string[];
  /** Calls answered, by address. */
  answered: Record<string, number>;
  spreading: Spreading;
  ask(method?: 'GET' | 'POST', host?: string): Promise<string>;
  start(host: string, answer?: RequestListener): Promise<void>;
  /** Closes a replica in order, and lets that be heard of. */
  stop(host: string): Promise<void>;
}

const times = <T>(count: number, job: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, () => job()));

/** How requests to a service are spread over its replicas, whatever keeps the connections. The bench has replicas at 127.0.0.1 and 127.0.0.2 before each test. */
export function spreadingContract(open: (resolve: Resolve) => Spreading): () => ReplicaBench {
  let bench: ReplicaBench;
  let port: number;
  let lookUps: number;
  const replicas = new Map<string, Running>();
  const sockets: Socket[] = [];
  const noteSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);

  beforeEach(async () => {
    [port, lookUps] = [0, 0];
    diagnostics.subscribe('net.client.socket', noteSocket);
    const spreading = open(async () => {
      lookUps += 1;
      return bench.listed.map((address) => ({ address, family: 4 }));
    });
    bench = {
      listed: [],
      answered: {},
      spreading,
      ask: (method = 'GET', host = 'paste') => spreading.ask(method, `http://${host}:${port}/`),
      start,
      stop,
    };
    await start('127.0.0.1');
    await start('127.0.0.2');
  });
  afterEach(async () => {
    diagnostics.unsubscribe('net.client.socket', noteSocket);
    sockets.length = 0;
    await bench.spreading.destroy();
    for (const replica of replicas.values()) await replica.close();
    replicas.clear();
  });

  /** All replicas have one port, as containers do; each answers its address. */
  async function start(host: string, answer: RequestListener = (_req, res) => res.end(host)): Promise<void> {
    const replica = await listen(
      (req, res) => {
        bench.answered[host] = (bench.answered[host] ?? 0) + 1;
        answer(req, res);
      },
      { host, port },
    );
    port = Number(new URL(replica.url).port);
    replicas.set(host, replica);
    bench.listed = [...bench.listed, host];
  }

  async function stop(host: string): Promise<void> {
    const open = sockets.filter(({ remoteAddress, destroyed }) => remoteAddress === host && !destroyed);
    const heard = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await replicas.get(host)?.close();
    await Promise.all(heard);
    replicas.delete(host);
  }

  test('calls side by side are shared out evenly, and so are those that follow over the kept connections', async () => {
    await times(6, bench.ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 3, '127.0.0.2': 3 });
    for (let call = 0; call < 6; call += 1) await bench.ask();
    expect(bench.answered).toEqual({ '127.0.0.1': 6, '127.0.0.2': 6 });
  });

  test.each(['GET', 'POST'] as const)('a %s passes over an address where nobody answers', async (method) => {
    bench.listed = [NOBODY, '127.0.0.1', '127.0.0.2'];
    const answers = await times(6, () => bench.ask(method));
    expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
  });

  test('a new replica gets its share once the name is looked up again', async () => {
    await times(6, bench.ask);
    await start('127.0.0.3');
    bench.answered = {};
    await times(6, bench.ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 3, '127.0.0.2': 3 });
    bench.answered = {};
    await bench.spreading.refresh();
    await times(6, bench.ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 2, '127.0.0.2': 2, '127.0.0.3': 2 });
  });

  test('a replica that answers later than its name gets its share, too', async () => {
    bench.listed = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    await times(6, bench.ask);
    bench.listed = ['127.0.0.1', '127.0.0.2'];
    await start('127.0.0.3');
    bench.answered = {};
    await bench.spreading.refresh();
    await times(6, bench.ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 2, '127.0.0.2': 2, '127.0.0.3': 2 });
  });

  test('a replica that leaves breaks no call, before and after its name is gone', async () => {
    await times(4, () => bench.ask('POST'));
    await stop('127.0.0.2');
    await times(4, () => bench.ask('POST'));
    bench.listed = ['127.0.0.1'];
    await bench.spreading.refresh();
    await times(4, () => bench.ask('POST'));
    expect(bench.answered).toEqual({ '127.0.0.1': 10, '127.0.0.2': 2 });
  });

  test('a call in hand outlives the change of addresses', async () => {
    let arrived = (): void => undefined;
    let finish = (): void => undefined;
    const inHand = new Promise<void>((resolve) => (arrived = resolve));
    await stop('127.0.0.1');
    await stop('127.0.0.2');
    bench.listed = [];
    await start('127.0.0.1', (_req, res) => {
      finish = () => res.end('finished');
      arrived();
    });
    const asked = bench.ask();
    await inHand;
    bench.listed = [];
    await start('127.0.0.2');
    await bench.spreading.refresh();
    finish();
    expect([await asked, await bench.ask()]).toEqual(['finished', '127.0.0.2']);
  });

  test('where nobody answers at any address the call fails', async () => {
    bench.listed = [NOBODY, '127.0.0.8'];
    await expect(bench.ask()).rejects.toThrow();
  });

  test('a service named by its address is never looked up', async () => {
    expect(await bench.ask('GET', '127.0.0.2')).toBe('127.0.0.2');
    await bench.spreading.refresh();
    expect(lookUps).toBe(0);
  });

  return () => bench;
}
