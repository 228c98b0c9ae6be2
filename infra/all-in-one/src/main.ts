import { networkInterfaces } from 'node:os';
import { stopOnSignals } from '@pasteroom/kit/service/signals';
import { startProduct } from './product.ts';

try {
  const { url, log, close } = await startProduct(process.env);
  stopOnSignals(close, log);
  for (const line of addresses(url)) console.log(`Pasteroom answers at ${line}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Where a browser finds it; a product that listens everywhere has an address in each network. */
function addresses(url: string): string[] {
  const { hostname, port } = new URL(url);
  if (hostname !== '0.0.0.0' && hostname !== '[::]') return [url];
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...others.map(({ address }) => address)].map((host) => `http://${host}:${port}`);
}
