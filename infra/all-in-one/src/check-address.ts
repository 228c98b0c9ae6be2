import { once } from 'node:events';
import { createServer } from 'node:net';

export async function checkAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'the address is in use' : code;
    throw new Error(
      `Pasteroom cannot listen on ${host}:${port}: ${why}. Set HOST and PORT to another address.`,
      { cause },
    );
  }
  server.close();
  await once(server, 'close');
}
