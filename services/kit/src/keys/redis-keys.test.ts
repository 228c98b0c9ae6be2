import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE, SECOND } from '../core/clock.ts';
import { isFull } from '../core/unavailable.ts';
import { silentLog } from '../core/log.ts';
import { freePort } from '../testing/free-port.ts';
import { RedisKeys } from './redis-keys.ts';

const openKeys = (url: string) => RedisKeys.open({ url, prefix: '' }, silentLog);

async function openServer(port = 0) {
  const sockets = new Set<Socket>();
  const state = { answers: true, answer: '+OK', received: '', onData: () => {} };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const text = data.toString();
      state.received += text;
      state.onData();
      if (state.answers)
        socket.write(`${state.answer}\r\n`.repeat(text.match(/^\*\d+/gm)?.length ?? 0));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const close = () => {
    hangUp();
    server.close();
  };
  return {
    state,
    hangUp,
    close,
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

describe('RedisKeys', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  let keys: RedisKeys;
  beforeEach(async () => {
    server = await openServer();
    keys = await openKeys(server.url);
  });
  afterEach(async () => {
    await keys.close();
    server.close();
  });

  test('fails within 3 s if Redis stops responding', async () => {
    server.state.answers = false;
    const begun = performance.now();
    await expect(
      Promise.all([keys.get('key'), keys.claim('key', '', MINUTE)]),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(3 * SECOND);
  });

  test('does not resend a call whose response was lost', async () => {
    const { state } = server;
    state.answers = false;
    const arrived = new Promise<void>((resolve) => (state.onData = resolve));
    const counting = keys.count('key', MINUTE);
    await arrived;
    const sent = state.received;
    state.received = '';
    state.answers = true;
    server.hangUp();
    await expect(counting).rejects.toMatchObject({ code: 'unavailable' });
    const isAway = () =>
      keys.ping().then(
        () => false,
        () => true,
      );
    while (await isAway()) await setTimeout(10);
    expect(sent).toContain('eval');
    expect(state.received).not.toContain('eval');
  });

  test('rejects a ping if the Redis server is full', async () => {
    await expect(keys.ping()).resolves.toBeUndefined();
    server.state.answer = "-OOM command not allowed when used memory > 'maxmemory'.";
    const error: unknown = await keys.ping().catch((thrown: unknown) => thrown);
    expect([error, isFull(error)]).toMatchObject([{ code: 'unavailable' }, true]);
    expect(server.state.received).toMatch(/set\r\n\$5\r\nprobe/i);
  });

  test('reports used memory without the part that Redis excludes from its limit', async () => {
    const info = (limit: number) =>
      `used_memory:1500\r\nmaxmemory:${limit}\r\nmem_not_counted_for_evict:500\r\n`;
    server.state.answer = `$${info(4_000).length}\r\n${info(4_000)}`;
    expect(await keys.memory()).toEqual({ used: 1_000, max: 4_000 });
    server.state.answer = `$${info(0).length}\r\n${info(0)}`;
    expect(await keys.memory()).toEqual({ used: 1_000, max: undefined });
  });

  test('fails immediately if Redis has shut down', async () => {
    server.close();
    await expect(keys.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(keys.count('key', MINUTE)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('opens while Redis is down and connects once Redis is up', async () => {
    const port = await freePort();
    const early = await openKeys(`redis://127.0.0.1:${port}`);
    await expect(early.ping()).rejects.toMatchObject({ code: 'unavailable' });
    const late = await openServer(port);
    const isAway = () =>
      early.ping().then(
        () => false,
        () => true,
      );
    while (await isAway()) await setTimeout(10);
    await early.close();
    late.close();
  });
});
