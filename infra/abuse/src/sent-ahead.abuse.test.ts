import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { openRawSockets, stopRawSockets } from './raw-sockets.ts';
import { addRow } from './report.ts';

afterEach(killProducts);
afterEach(stopRawSockets);

const CONNECTIONS = 500;
const PIPELINED_REQUESTS = 1_000;
const SECONDS = 20;
/** Memory limit of the product's container. Node's heap is limited to half of it. */
const MEMORY_LIMIT_MB = 768;

test('limits memory use and serves other clients during 500,000 unread pipelined requests', async () => {
  const product = await startProduct({}, [`--max-old-space-size=${MEMORY_LIMIT_MB / 2}`]);
  const visitor = await startHealthyVisitor(product.url);
  const bytes = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(PIPELINED_REQUESTS);
  const sockets = openRawSockets({
    port: product.port,
    from: ['127.0.12.1'],
    count: CONNECTIONS,
    bytes: () => bytes,
    reads: false,
  });
  await pause(SECONDS * 1_000);
  sockets.stop();
  const healthy = await visitor.stop();
  const probe = `${CONNECTIONS} connections of one address that pipeline ${PIPELINED_REQUESTS} requests and read nothing`;
  addRow({
    probe,
    attacker: `${sockets.heard.get('closed') ?? 0} closed`,
    healthy,
    peakMb: product.peakMb(),
  });
  expect(healthy.failed).toEqual([]);
  expect(product.peakMb()).toBeLessThan(MEMORY_LIMIT_MB);
  await product.stop();
}, 60_000);
