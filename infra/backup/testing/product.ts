import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { embeddedAccounts } from '@pasteroom/account/embedded';
import { accountService } from '@pasteroom/account/service';
import { openEmbedded } from '@pasteroom/all-in-one/embedded';
import { systemClock, type Clock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { silentLog } from '@pasteroom/kit/core/log';
import { parseConfig } from '@pasteroom/kit/service/config';
import { resourceStack } from '@pasteroom/kit/service/resource-stack';
import { embeddedRecords } from '@pasteroom/paste/embedded';
import { pasteService } from '@pasteroom/paste/service';
import { pasteSettings } from '../../../services/paste/src/config.ts';
import { CALLER_KEY, pasteClient } from '../../../services/paste/src/testing/client.ts';
import { CONTAINER_MANIFESTS } from '../../checks/manifests.ts';
import { publish } from './texts.ts';

const running = new Set<() => Promise<void>>();

/** Paths inside a folder that each test gets, and deletes. */
export interface Paths {
  root: string;
  data: string;
  folder: string;
}

export function useFolders(): Paths {
  const paths: Paths = { root: '', data: '', folder: '' };
  beforeEach(() => {
    const root = mkdtempSync(join(tmpdir(), 'backup-'));
    Object.assign(paths, { root, data: join(root, 'data'), folder: join(root, 'backup') });
  });
  afterEach(async () => {
    await Promise.all([...running].map((close) => close()));
    rmSync(paths.root, { recursive: true });
  });
  return paths;
}

/** Starts the services for texts and accounts, and creates the databases of all others. */
export async function startProduct(data: string, now: Clock = systemClock) {
  const context = { now, newId, log: silentLog };
  const { keep, close: closeAll } = resourceStack(context);
  const storesOf = await openEmbedded(data, context, { keep });
  const [paste, account] = [storesOf(pasteService.manifest), storesOf(accountService.manifest)];
  for (const other of CONTAINER_MANIFESTS)
    if (!['paste', 'account'].includes(other.name)) storesOf(other);
  const stores = { ...paste, records: embeddedRecords(paste.records, now), threads: tasksHere };
  const { url } = keep(
    await pasteService.start(stores, parseConfig(pasteSettings, {}), {
      ...context,
      callerKey: CALLER_KEY,
    }),
  );
  const close = async () => {
    running.delete(close);
    await closeAll();
  };
  running.add(close);
  return {
    client: pasteClient(url, now),
    accounts: embeddedAccounts(account.records, now).accounts,
    close,
  };
}

export async function startWith(data: string, codes: readonly string[]) {
  const product = await startProduct(data);
  for (const code of codes) await publish(product.client, code);
  return product;
}

/** Publishes texts in a product that then stops. */
export const publishTo = async (data: string, codes: readonly string[]): Promise<void> =>
  (await startWith(data, codes)).close();

export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
