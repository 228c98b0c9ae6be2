import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../product.ts';
import { emptySite } from './empty-site.ts';

export const CAPTCHA_TEST_ANSWER = 'ABCDE';

export const OPERATOR_TOKEN = 'the-operator-token-of-these-tests';

export async function openProduct(
  clockOf?: Parameters<typeof startProduct>[2],
  more: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  const site = emptySite(folder);
  const dataFolder = more['DATA_DIR'] ?? join(folder, 'data');
  const env = {
    DATA_DIR: dataFolder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    CAPTCHA_TEST_ANSWER,
    OPERATOR_TOKEN,
    ...more,
  };
  const { url, bus, close } = await startProduct(env, site, clockOf);
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
