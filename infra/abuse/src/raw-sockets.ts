import { connect, type Socket } from 'node:net';

/** Raw connections of an attacker, each of which is opened again when it is closed. */
export interface RawSockets {
  /** Status codes with how often each was answered, and how often a connection ended. */
  heard: ReadonlyMap<string, number>;
  /** Lists the connections that are open now. */
  open(): readonly Socket[];
  stop(): void;
}

interface Attack {
  port: number;
  /** The addresses that the connections come from, in turn. */
  from: readonly string[];
  count: number;
  /** What each connection sends at once. */
  bytes: (n: number) => string | Buffer;
  /** Whether what is answered is read; a status is told of only then. */
  reads?: boolean;
}

const AGAIN_MS = 500;
const opened = new Set<RawSockets>();

/** Closes what a test has left open; to be called after each test. */
export function stopRawSockets(): void {
  for (const sockets of opened) sockets.stop();
}

/** Opens that many connections, and keeps as many open. */
export function openRawSockets({ port, from, count, bytes, reads = true }: Attack): RawSockets {
  const open = new Set<Socket>();
  const heard = new Map<string, number>();
  let isStopped = false;
  const hear = (what: string) => heard.set(what, (heard.get(what) ?? 0) + 1);
  const start = (n: number): void => {
    if (isStopped) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from[n % from.length] });
    socket.on('connect', () => {
      open.add(socket);
      socket.write(bytes(n));
    });
    if (reads) {
      socket.on('data', (chunk) => {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1];
        if (status !== undefined) hear(status);
      });
    } else socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      hear('closed');
      setTimeout(start, AGAIN_MS, n);
    });
  };
  for (let n = 0; n < count; n += 1) start(n);
  const sockets: RawSockets = {
    heard,
    open: () => [...open],
    stop() {
      isStopped = true;
      opened.delete(sockets);
      for (const socket of open) socket.destroy();
    },
  };
  opened.add(sockets);
  return sockets;
}

/** What was heard, in words for a table. */
export const inWords = (heard: ReadonlyMap<string, number>): string =>
  [...heard].map(([what, times]) => `${times} × ${what}`).join(', ') || 'nothing';
