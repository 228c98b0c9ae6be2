import { stopOnSignals } from '@pasteroom/kit/service/signals';
import { addressesOf } from './config.ts';
import { startProduct } from './product.ts';

try {
  const { url, log, close } = await startProduct(process.env);
  stopOnSignals(close, log);
  const { hostname, port } = new URL(url);
  const listening = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  for (const address of addressesOf(listening)) console.log(`Pasteroom answers at ${address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
