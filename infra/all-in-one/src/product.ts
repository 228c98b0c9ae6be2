import { embeddedAccounts } from '@pasteroom/account/embedded';
import { startAccount } from '@pasteroom/account/service';
import { startBff } from '@pasteroom/bff/app';
import { mountedUpstream } from '@pasteroom/bff/upstream/mounted';
import { startCaptcha } from '@pasteroom/captcha/service';
import { SanitizerPool } from '@pasteroom/content/adapters/sanitizer-pool';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Running } from '@pasteroom/kit/service/listen';
import { openLog, type Log } from '@pasteroom/kit/service/log';
import type { ServiceContext } from '@pasteroom/kit/service/serve';
import { startTracing } from '@pasteroom/kit/tracing/start-tracing';
import { embeddedRecords as embeddedTexts } from '@pasteroom/paste/embedded';
import { startPaste } from '@pasteroom/paste/service';
import { embeddedRecords as embeddedPages } from '@pasteroom/publish/embedded';
import { startPublish } from '@pasteroom/publish/service';
import { checkAddress } from './check-address.ts';
import { openEmbedded } from './embedded.ts';
import { readSettings, type ServiceName } from './settings.ts';

interface Product extends Running {
  log: Log;
}

const SITE_FOLDER = new URL('../../../frontend/dist', import.meta.url).pathname;

/**
 * Starts every service and the BFF in this process, on what is embedded; the product answers when this resolves. Settings that cannot be used
 * are refused before anything is created.
 */
export async function startProduct(environment: Record<string, string | undefined>): Promise<Product> {
  const { product, keys, ...config } = readSettings(environment);
  await checkAddress(product);
  const log = openLog('pasteroom', product.logLevel);
  const parts = { now: systemClock, newId, log, maxInHand: product.maxInHand };
  const embedded = await openEmbedded(product.dataDir, parts);
  const tracing = await startTracing(product.tracing, 'pasteroom', log);
  const contextOf = (service: ServiceName): ServiceContext => ({
    ...parts,
    log: log.child({ part: service }),
    callerKey: keys[service],
  });
  const { bus, objects } = embedded;
  const threads = new SanitizerPool();
  const { sanitize } = threads;
  const services: Running[] = [];
  const close = async () => {
    for (const running of services.toReversed()) await running.close();
    await threads.close();
    await embedded.close();
    await tracing.close();
  };
  try {
    const paste = await startPaste(
      { records: embeddedTexts(embedded.paste, systemClock), sanitize, objects, bus },
      config.paste,
      contextOf('paste'),
    );
    services.push(paste);
    const publish = await startPublish(
      { records: embeddedPages(embedded.publish, systemClock), sanitize, keys: embedded.publishKeys, objects, bus },
      config.publish,
      contextOf('publish'),
    );
    services.push(publish);
    const captcha = await startCaptcha({ keys: embedded.captchaKeys, bus }, config.captcha, contextOf('captcha'));
    services.push(captcha);
    const account = await startAccount({ accounts: embeddedAccounts(embedded.account) }, config.account, contextOf('account'));
    services.push(account);
    const addresses = {
      paste: { url: paste.url, callerKey: keys.paste },
      publish: { url: publish.url, callerKey: keys.publish },
      captcha: { url: captcha.url, callerKey: keys.captcha },
      account: { url: account.url, callerKey: keys.account },
    };
    const upstream = mountedUpstream({ paste, publish, captcha, account });
    const bffConfig = { ...config.bff, services: addresses };
    const bff = await startBff({ keys: embedded.sessionKeys, bus, upstream, siteFolder: SITE_FOLDER }, bffConfig, parts, product);
    services.push(bff);
    return { url: bff.url, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}
