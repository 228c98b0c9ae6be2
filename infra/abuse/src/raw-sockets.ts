import { connect, type Socket } from 'node:net';

export interface RawSockets {
  heard: ReadonlyMap<string, number>;
  open(): readonly Socket[];
  stop(): void;
}

interface Attack {
  port: number;
  from: readonly string[];
  count: number;
  bytes: (n: number) => string | Buffer;
  reads?: boolean;
}

const RECONNECT_DELAY_MS = 500;
const opened = new Set<RawSockets>();

export function stopRawSockets(): void {
  for (const sockets of opened) sockets.stop();
}

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
      setTimeout(start, RECONNECT_DELAY_MS, n);
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

export const inWords = (heard: ReadonlyMap<string, number>): string =>
  [...heard].map(([what, times]) => `${times} × ${what}`).join(', ') || 'nothing';
