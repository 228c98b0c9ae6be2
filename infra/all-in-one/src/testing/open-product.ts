import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../product.ts';

/** What every captcha of these products is answered with. */
export const CAPTCHA_TEST_ANSWER = 'ABCDE';

/** The token of the operator of these products. */
export const OPERATOR_TOKEN = 'the-operator-token-of-these-tests';

/** The whole product, without the site's documents, on its own data unless the environment names a folder. */
export async function openProduct(clockOf?: Parameters<typeof startProduct>[2], more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  writeFileSync(join(folder, 'documents.json'), JSON.stringify({ documents: [], notFound: '404.html' }));
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>none</title>');
  const dataFolder = more['DATA_DIR'] ?? join(folder, 'data');
  const env = { DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'silent', CAPTCHA_TEST_ANSWER, OPERATOR_TOKEN, ...more };
  const { url, bus, close } = await startProduct(env, folder, clockOf);
  return {
    url,
    bus,
    dataFolder,
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
