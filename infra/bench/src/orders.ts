import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { newId } from '@pasteroom/kit/core/ids';
import { call } from './call.ts';
import { processorTime } from './process-usage.ts';
import { startProcess } from './servers.ts';
import { newKey } from './visitor.ts';

/** What an order took. */
export interface OrderFigures {
  orders: number;
  /** The processor time of the service for one order, in microseconds. */
  microseconds: number;
  /** How many orders one core can make in a second. */
  perSecondAndCore: number;
}

const SERVICE = fileURLToPath(new URL('./orders-service.ts', import.meta.url));
const AT_ONCE = 16;
const WARM_UP = 1_000;
const ORDERS = 3_000;
const WANTED = JSON.stringify({ plan: 'year', customerName: 'Ada', customerEmail: 'ada@example.org', customerPhone: '9876543210' });

/** Makes orders with the simulator, each under a key of its own. Throws when one is refused. */
export async function measureOrders(): Promise<OrderFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-bench-orders-'));
  const callerKey = newKey();
  const service = await startProcess([SERVICE, folder], { CALLER_KEY: callerKey, RECEIPT_KEY: newKey(), PAYMENT_SIMULATOR: '1' });
  try {
    console.log('measuring orders …');
    await order(service.url, callerKey, WARM_UP);
    const before = processorTime(service.pid);
    await order(service.url, callerKey, ORDERS);
    const microseconds = (processorTime(service.pid) - before) / ORDERS;
    return { orders: ORDERS, microseconds, perSecondAndCore: 1_000_000 / microseconds };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function order(url: string, callerKey: string, count: number): Promise<void> {
  let left = count;
  const buyer = async () => {
    while (left-- > 0) {
      const caller = mintCallerToken(callerKey, 'payment', { user: null, client: 'bench', device: 'bench' }, new Date());
      const headers = { [CALLER_HEADER]: caller, 'content-type': 'application/json', 'idempotency-key': newId() };
      const { status, body } = await call(`${url}/survey/payment`, { method: 'POST', headers, body: WANTED });
      if (status !== 201) throw new Error(`An order was refused: ${status} ${body.toString().slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
}
