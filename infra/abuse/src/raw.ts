import { connect } from 'node:net';

/** Enforced by the BFF. */
const MAX_REQUESTS_PER_CONNECTION = 100;

export async function pipelined(
  localAddress: string,
  port: number,
  requests: readonly string[],
  timeoutMs = 20_000,
): Promise<number[]> {
  const connections = Array.from(
    { length: Math.ceil(requests.length / MAX_REQUESTS_PER_CONNECTION) },
    (_, at) =>
      overOne(
        localAddress,
        port,
        requests.slice(at * MAX_REQUESTS_PER_CONNECTION, (at + 1) * MAX_REQUESTS_PER_CONNECTION),
        timeoutMs,
      ),
  );
  return (await Promise.all(connections)).flat();
}

function overOne(
  localAddress: string,
  port: number,
  requests: readonly string[],
  timeoutMs: number,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
      socket.write(requests.join('')),
    );
    let heard = '';
    const statuses = () =>
      [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (statuses().length >= requests.length) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(statuses()));
  });
}

export function requestOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}
