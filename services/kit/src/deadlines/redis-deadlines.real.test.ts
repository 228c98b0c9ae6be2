import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { systemClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { redisClient } from '../keys/redis-client.ts';
import { silentLog } from '../core/log.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import type { Deadlines } from './deadlines.ts';
import { RedisDeadlines } from './redis-deadlines.ts';

const FLAGS = 'notify-keyspace-events';
/** Expired keys of other tests in the default database would delay notifications. */
const DATABASE = '/9';
const server = () => new URL(DATABASE, realAddress('REDIS_URL')).href;
const isAway = (deadlines: Deadlines) =>
  deadlines.ping().then(
    () => false,
    () => true,
  );

async function openProxy() {
  const { hostname, port } = new URL(realAddress('REDIS_URL'));
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const open = (at: number) =>
    new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  await open(0);
  const { port: at } = proxy.address() as AddressInfo;
  const shut = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: `redis://127.0.0.1:${at}${DATABASE}`, shut, reopen: () => open(at) };
}

describeReal('RedisDeadlines on a real server', () => {
  deadlinesContract('RedisDeadlines', async () => {
    const prefix = `test:${newId()}:`;
    const opened: Deadlines[] = [];
    return {
      now: systemClock,
      async open() {
        const deadlines = await RedisDeadlines.open({ url: server(), prefix }, silentLog);
        opened.push(deadlines);
        return deadlines;
      },
      pass: () => undefined,
      async close() {
        for (const deadlines of opened) await deadlines.close();
      },
    };
  });

  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let deadlines: Deadlines;
  let reached: string[];
  let admin: Redis;
  const prefix = `test:${newId()}:`;
  beforeEach(async () => {
    admin = redisClient(server(), silentLog, {});
    await admin.connect();
    await admin.config('SET', FLAGS, '');
    proxy = await openProxy();
    deadlines = await RedisDeadlines.open({ url: proxy.url, prefix }, silentLog);
    reached = [];
    deadlines.onReached((id) => reached.push(id));
  });
  afterEach(async () => {
    await deadlines.close();
    await proxy.shut();
    admin.disconnect();
  });
  const flags = async () =>
    [...(((await admin.config('GET', FLAGS)) as string[])[1] ?? '')].toSorted();
  const soon = () => new Date(Date.now() + 300);
  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await setTimeout(10);
  };

  test('stores a deadline as a prefixed key that expires at the deadline', async () => {
    const at = new Date(Date.now() + 60_000);
    await deadlines.set('some-id', at);
    expect([
      await admin.get(`${prefix}some-id`),
      await admin.pexpiretime(`${prefix}some-id`),
    ]).toEqual(['0', at.getTime()]);
    await deadlines.remove('some-id');
    expect(await admin.exists(`${prefix}some-id`)).toBe(0);
  });

  test('enables expiry notifications and preserves existing flags', async () => {
    expect(await flags()).toEqual(['K', 'x']);
    await admin.config('SET', FLAGS, 'Elg');
    const other = await RedisDeadlines.open({ url: proxy.url, prefix }, silentLog);
    expect(await flags()).toEqual(['E', 'K', 'g', 'l', 'x']);
    await other.close();
  });

  test('ignores deadlines with another prefix', async () => {
    const other = await RedisDeadlines.open(
      { url: proxy.url, prefix: `test:${newId()}:` },
      silentLog,
    );
    await other.set('other', soon());
    await setTimeout(1);
    await deadlines.set('mine', soon());
    await until(() => reached.includes('mine'));
    expect(reached).toEqual(['mine']);
    await other.close();
  });

  test('resumes notifications after reconnecting to a server that lost its settings', async () => {
    await proxy.shut();
    await until(() => isAway(deadlines));
    await expect(deadlines.set('while-away', soon())).rejects.toMatchObject({
      code: 'unavailable',
    });
    await admin.config('SET', FLAGS, '');
    await proxy.reopen();
    await until(async () => !(await isAway(deadlines)));
    // The ping may succeed just before the subscription does.
    await until(async () => {
      await deadlines.set('again', new Date(Date.now() + 20));
      await setTimeout(200);
      return reached.includes('again');
    });
  });

  test('opens while Redis is down and reports deadlines once Redis is up', async () => {
    await proxy.shut();
    const late = await RedisDeadlines.open({ url: proxy.url, prefix }, silentLog);
    expect(await isAway(late)).toBe(true);
    const heard: string[] = [];
    late.onReached((id) => heard.push(id));
    await proxy.reopen();
    await until(async () => {
      await late.set('late', new Date(Date.now() + 20)).catch(() => undefined);
      await setTimeout(200);
      return heard.includes('late');
    });
    await late.close();
  });
});
