import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outgoing connections may take ports from `OUTGOING_FROM` on at any time. */
const FIRST_PORT = 20_000;
const OUTGOING_FROM = 32_768;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, OUTGOING_FROM);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  if (listens) await new Promise<void>((resolve) => server.close(() => resolve()));
  return listens;
}
