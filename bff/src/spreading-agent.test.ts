import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { listen, type Running } from '@pasteroom/kit/service/listen';
import { serviceClient } from './service-client.ts';
import { SpreadingAgent } from './spreading-agent.ts';

const NOBODY = '127.0.0.9';

let port: number;
let listed: string[];
let lookUps: number;
let answered: Record<string, number>;
let replicas: Map<string, Running>;
let agent: SpreadingAgent;
let ask: (method?: 'GET' | 'POST', host?: string) => Promise<string>;

beforeEach(async () => {
  [listed, lookUps, answered, replicas] = [[], 0, {}, new Map()];
  port = 0;
  await startReplica('127.0.0.1');
  await startReplica('127.0.0.2');
  agent = new SpreadingAgent({}, async () => {
    lookUps += 1;
    return listed.map((address) => ({ address, family: 4 }));
  });
  const client = serviceClient(agent);
  ask = async (method = 'GET', host = 'paste') => String((await client({ method, url: `http://${host}:${port}/`, headers: {} })).body);
});
afterEach(async () => {
  agent.destroy();
  for (const replica of replicas.values()) await replica.close();
});

/** All replicas have one port, as containers do; each answers its address. */
async function startReplica(host: string, answer: RequestListener = (_req, res) => res.end(host)): Promise<void> {
  const replica = await listen(
    (req, res) => {
      answered[host] = (answered[host] ?? 0) + 1;
      answer(req, res);
    },
    { host, port },
  );
  port = Number(new URL(replica.url).port);
  replicas.set(host, replica);
  listed = [...listed, host];
}

/** Closes it in order, and lets that be heard of. */
async function stopReplica(host: string): Promise<void> {
  const idle = Object.values(agent.freeSockets).flatMap((sockets = []) => sockets.filter(({ remoteAddress }) => remoteAddress === host));
  const heard = idle.map((socket) => once(socket, 'close'));
  await replicas.get(host)?.close();
  await Promise.all(heard);
  replicas.delete(host);
}

const times = <T>(count: number, job: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, () => job()));

test('calls side by side are shared out evenly, and so are those that follow over the kept connections', async () => {
  await times(6, ask);
  expect(answered).toEqual({ '127.0.0.1': 3, '127.0.0.2': 3 });
  for (let call = 0; call < 6; call += 1) await ask();
  expect(answered).toEqual({ '127.0.0.1': 6, '127.0.0.2': 6 });
});

test.each(['GET', 'POST'] as const)('a %s passes over an address where nobody answers', async (method) => {
  listed = [NOBODY, '127.0.0.1', '127.0.0.2'];
  const answers = await times(6, () => ask(method));
  expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
});

test('a new replica gets its share once the name is looked up again', async () => {
  await times(6, ask);
  await startReplica('127.0.0.3');
  answered = {};
  await times(6, ask);
  expect(answered).toEqual({ '127.0.0.1': 3, '127.0.0.2': 3 });
  answered = {};
  await agent.refresh();
  await times(6, ask);
  expect(answered).toEqual({ '127.0.0.1': 2, '127.0.0.2': 2, '127.0.0.3': 2 });
});

test('a replica that answers later than its name gets its share, too', async () => {
  listed = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
  await times(6, ask);
  listed = ['127.0.0.1', '127.0.0.2'];
  await startReplica('127.0.0.3');
  answered = {};
  await agent.refresh();
  await times(6, ask);
  expect(answered).toEqual({ '127.0.0.1': 2, '127.0.0.2': 2, '127.0.0.3': 2 });
});

test('a replica that leaves breaks no call, before and after its name is gone', async () => {
  await times(4, () => ask('POST'));
  await stopReplica('127.0.0.2');
  await times(4, () => ask('POST'));
  listed = ['127.0.0.1'];
  await agent.refresh();
  await times(4, () => ask('POST'));
  expect(answered).toEqual({ '127.0.0.1': 10, '127.0.0.2': 2 });
});

test('a call in hand outlives the change of addresses; its connection is not used again', async () => {
  let arrived = (): void => undefined;
  let finish = (): void => undefined;
  const inHand = new Promise<void>((resolve) => (arrived = resolve));
  await stopReplica('127.0.0.1');
  await stopReplica('127.0.0.2');
  listed = [];
  await startReplica('127.0.0.1', (_req, res) => {
    finish = () => res.end('finished');
    arrived();
  });
  const asked = ask();
  await inHand;
  await startReplica('127.0.0.2');
  await agent.refresh();
  finish();
  expect(await asked).toBe('finished');
  expect(Object.values(agent.freeSockets)).toEqual([]);
});

test('a GET whose connection breaks is asked once more, a POST is not', async () => {
  const failing = async (host: string) => {
    await stopReplica(host);
    await startReplica(host, (req) => req.socket.destroy());
  };
  await failing('127.0.0.1');
  listed = ['127.0.0.1', '127.0.0.2'];
  expect(await ask()).toBe('127.0.0.2');
  listed = ['127.0.0.1'];
  await agent.refresh();
  answered = {};
  await expect(ask('POST')).rejects.toMatchObject({ code: 'unavailable' });
  expect(answered).toEqual({ '127.0.0.1': 1 });
});

test('a service named by its address is never looked up', async () => {
  expect(await ask('GET', '127.0.0.2')).toBe('127.0.0.2');
  await agent.refresh();
  expect(lookUps).toBe(0);
});
