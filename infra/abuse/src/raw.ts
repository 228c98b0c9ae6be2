import { connect } from 'node:net';

/** Sends requests in one go over one connection from that address, before anything is answered, and gives back the status of each answer that comes. */
export function pipelined(localAddress: string, port: number, requests: readonly string[], patienceMs = 20_000): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(requests.join('')));
    let heard = '';
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (statuses().length >= requests.length) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(statuses()));
  });
}

/** A request without a body, as it goes over the wire. */
export function requestOf(method: string, path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}
