import { readFile } from 'node:fs/promises';
import { GenericContainer, Wait } from 'testcontainers';
import type { Closable } from '../core/closable.ts';
import { freePort } from './free-port.ts';

const CADDYFILE = new URL('../../../../infra/caddy/Caddyfile', import.meta.url);
const IMAGE = process.env['CADDY_IMAGE'] ?? 'caddy:2';

/** Starts Caddy with the production configuration. All BFFs must have the same port. */
export async function startCaddy(bffs: readonly string[]): Promise<Closable & { url: string }> {
  const urls = bffs.map((url) => new URL(url));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const content = (await readFile(CADDYFILE, 'utf8')).replace(
    /\bport 8080/,
    `port ${urls[0]?.port}`,
  );
  const container = await new GenericContainer(IMAGE)
    .withNetworkMode('host')
    .withExtraHosts(urls.map(({ hostname }) => ({ host: 'bff', ipAddress: hostname })))
    .withCopyContentToContainer([{ content, target: '/etc/caddy/Caddyfile' }])
    .withEnvironment({ SITES: url, TRUSTED_PROXIES: '127.0.0.1' })
    .withCommand(['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'])
    .withWaitStrategy(Wait.forLogMessage('serving initial configuration'))
    .start();
  return { url, close: async () => void (await container.stop()) };
}
