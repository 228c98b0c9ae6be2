import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Writes a paid order's event to the product's event log. */
const PUBLISH_EVENT = `
  import { PremiumMarked } from '@pasteroom/events';
  import { systemClock } from '@pasteroom/kit/core/clock';
  import { newEvent } from '@pasteroom/kit/core/event';
  import { newId } from '@pasteroom/kit/core/ids';
  import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
  import { silentLog } from '@pasteroom/kit/core/log';
  import { openDatabase } from '@pasteroom/kit/sqlite/database';
  import { join } from 'node:path';
  const [folder, data, email] = process.argv.slice(1);
  const ownerOf = (accounts) => accounts.prepare('SELECT id FROM accounts WHERE email = $email').get({ email }).id;
  const accountId = email === '' ? null : ownerOf(openDatabase(join(folder, 'account.db')));
  const database = openDatabase(join(folder, 'events.db'), { synchronous: 'FULL' });
  const bus = new EmbeddedBus(database, { now: systemClock, log: silentLog });
  await bus.publish([newEvent(PremiumMarked, { ...JSON.parse(data), accountId }, { now: systemClock, newId })]);
  await bus.close();
  database.close();
`;

export const markPremium = (
  dataFolder: string,
  page: { pageId: string; customSlug: string | null },
): Promise<void> =>
  publishEvent(dataFolder, { orderId: `order-${page.pageId}`, plan: 'page', ...page });

export const givePremium = (dataFolder: string, email: string): Promise<void> =>
  publishEvent(
    dataFolder,
    { orderId: `order-${email}`, plan: 'year', pageId: null, customSlug: null },
    email,
  );

async function publishEvent(dataFolder: string, order: object, email = ''): Promise<void> {
  const validUntil = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const data = JSON.stringify({ ...order, validUntil });
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PUBLISH_EVENT, dataFolder, data, email],
    {
      cwd: join(ROOT, 'infra/all-in-one'),
    },
  );
}
