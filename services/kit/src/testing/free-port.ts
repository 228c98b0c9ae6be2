import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outgoing connections may occupy ports from `FIRST_EPHEMERAL_PORT` on at any time. */
const FIRST_PORT = 20_000;
const FIRST_EPHEMERAL_PORT = 32_768;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_EPHEMERAL_PORT);
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
