import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

export async function forward(port: number, target: string): Promise<{ close(): void }> {
  const { hostname, port: targetPort } = new URL(
    target.includes('://') ? target : `tcp://${target}`,
  );
  const server = createServer((socket) =>
    pipeline(socket, connect(Number(targetPort), hostname), socket, () => undefined),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => void server.close() };
}
