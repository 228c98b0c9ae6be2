import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import {
  CASHFREE_ACCOUNT,
  startCashfreeServer,
} from '../../../services/payment/src/testing/cashfree-server.ts';
import { openBrowser, pageId } from './testing/browser.ts';
import { openProduct } from './testing/open-product.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'restart-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

test('accepts a receipt that was issued before a restart', async () => {
  const before = await openProduct(undefined, { DATA_DIR: dataFolder });
  const buyer = await openBrowser(before.url);
  const page = pageId();
  await buyer.savePage(page, await buyer.pass());
  const { body } = await buyer.order({ plan: 'page', currency: 'INR', pageId: page });
  await buyer.decide(body.payment_session_id, 'paid');
  const { receipt = '' } = (await buyer.verify(body.order_id)).body;
  await before.close();

  const after = await openProduct(undefined, { DATA_DIR: dataFolder });
  const other = await openBrowser(after.url);
  const marked = await other.ask(`/api/publish/${page}/mark-premium`, {
    body: { customSlug: '', receipt },
  });
  await after.close();
  expect(marked.status).toBe(200);
});

test('sends the product URL to the payment provider as the return URL', async () => {
  const cashfree = await startCashfreeServer(systemClock);
  const port = await freePort();
  const { url, close } = await openProduct(undefined, {
    PORT: String(port),
    CASHFREE_APP_ID: CASHFREE_ACCOUNT.appId,
    CASHFREE_SECRET: CASHFREE_ACCOUNT.secret,
    CASHFREE_BASE_URL: cashfree.baseUrl,
  });
  const ordered = await (await openBrowser(url)).order({ plan: 'year', currency: 'INR' });
  await close();
  await cashfree.close();
  expect(ordered.status).toBe(201);
  const returnUrls = cashfree
    .heard(/^POST \/pg\/orders$/)
    .map(
      ({ body }) =>
        (JSON.parse(body) as { order_meta: { return_url: string } }).order_meta.return_url,
    );
  expect(returnUrls).toEqual([`http://127.0.0.1:${port}/pastetext`]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
