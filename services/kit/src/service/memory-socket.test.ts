import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MemorySocket } from './memory-socket.ts';

/** More than either kind of connection holds while nobody reads. */
const MUCH = Buffer.alloc(64 * 1024 * 1024, 'x');

const loopback = createServer({ allowHalfOpen: false });
beforeAll(async () => {
  await once(loopback.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  loopback.close();
});

async function overLoopback(): Promise<[Socket, Socket]> {
  const accepted = once(loopback, 'connection') as Promise<[Socket]>;
  const address = loopback.address();
  const here = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [there] = await accepted;
  return [here, there];
}

/** What Node's HTTP leaves to a socket, whatever it is made of. */
describe.each([
  ['in memory', async () => MemorySocket.pair()],
  ['over loopback', overLoopback],
])('a connection %s', (_kind, open: () => Promise<[MemorySocket | Socket, MemorySocket | Socket]>) => {
  test('carries what is written to the other end, whole and in order, in both directions', async () => {
    const [here, there] = await open();
    here.write('one ');
    here.write('two ');
    here.end('three');
    expect(await text(there)).toBe('one two three');
  });

  test('is closed at both ends when one of them ends it', async () => {
    const [here, there] = await open();
    const closed = [once(here, 'close'), once(there, 'close')];
    here.resume().end();
    expect(await text(there)).toBe('');
    await Promise.all(closed);
  });

  test('answers after it has heard everything', async () => {
    const [here, there] = await open();
    here.write('question');
    there.once('data', () => there.end('answer'));
    expect(await text(here)).toBe('answer');
  });

  test('holds its writer back while nobody reads, and then carries all of it', async () => {
    const [here, there] = await open();
    expect(here.write(MUCH)).toBe(false);
    let isThrough = false;
    here.once('drain', () => (isThrough = true));
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(isThrough).toBe(false);
    here.end();
    expect((await buffer(there)).equals(MUCH)).toBe(true);
  });

  test('breaks for a writer when the other end is destroyed before it has read all', async () => {
    const [here, there] = await open();
    const broken = once(here, 'error') as Promise<[NodeJS.ErrnoException]>;
    here.write(MUCH);
    await once(there, 'readable');
    there.destroy();
    const [{ code }] = await broken;
    expect(['ECONNRESET', 'EPIPE']).toContain(code);
    expect(here.destroyed).toBe(true);
  });

  test('ends for who reads when the other end is destroyed', async () => {
    const [here, there] = await open();
    const closed = once(here, 'close');
    there.destroy();
    expect(await text(here)).toBe('');
    await closed;
  });

  test('lets through what was sent before the sender destroyed its end', async () => {
    const [here, there] = await open();
    there.write('last words', () => there.destroy());
    expect(await text(here)).toBe('last words');
  });

  test('tells when it was silent for too long, and no more once that is taken back', async () => {
    const [here] = await open();
    here.setTimeout(1);
    await once(here, 'timeout');
    const listener = () => expect(true).toBe(false);
    here.setTimeout(60_000, listener);
    expect(here.listenerCount('timeout')).toBeGreaterThan(0);
    here.setTimeout(0, listener);
    expect([here.timeout, here.listeners('timeout').includes(listener)]).toEqual([0, false]);
    here.destroy();
  });

  test('takes what HTTP asks of a socket', async () => {
    const [here] = await open();
    expect([here.setKeepAlive(), here.setNoDelay(), here.unref(), here.ref()]).toEqual([here, here, here, here]);
    here.destroy();
  });
});

describe('in memory', () => {
  /** All that is heard, and in whose turn. */
  function heardFrom(socket: Duplex): string[] {
    const heard: string[] = [];
    socket.on('data', (chunk: Buffer) => heard.push(chunk.toString())).on('end', () => heard.push('end'));
    return heard;
  }

  test('nothing arrives before the writer has returned and all that it left to do is done', async () => {
    const [here, there] = MemorySocket.pair();
    const heard = heardFrom(there);
    here.write('now?');
    await Promise.resolve();
    await new Promise(process.nextTick);
    expect(heard).toEqual([]);
    here.end();
    await once(there, 'close');
    expect(heard).toEqual(['now?', 'end']);
  });
});
