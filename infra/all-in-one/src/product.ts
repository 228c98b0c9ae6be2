import { embeddedAccounts } from '@pasteroom/account/embedded';
import { startAccount } from '@pasteroom/account/service';
import { accountSettings } from '@pasteroom/account/config';
import { startBff } from '@pasteroom/bff/app';
import { bffSettings } from '@pasteroom/bff/config';
import { inMemory } from '@pasteroom/bff/memory-connections';
import { startCaptcha } from '@pasteroom/captcha/service';
import { captchaSettings } from '@pasteroom/captcha/config';
import { ExaminingThreads } from '@pasteroom/content/adapters/examining-threads';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { parseConfig, parseConfigs } from '@pasteroom/kit/service/config';
import type { Running } from '@pasteroom/kit/service/listen';
import { openLog, type Log } from '@pasteroom/kit/service/log';
import type { Frame } from '@pasteroom/kit/service/serve';
import { startTracing } from '@pasteroom/kit/tracing/start-tracing';
import { embeddedRecords as embeddedTexts } from '@pasteroom/paste/embedded';
import { startPaste } from '@pasteroom/paste/service';
import { pasteSettings } from '@pasteroom/paste/config';
import { publishSettings } from '@pasteroom/publish/config';
import { embeddedRecords as embeddedPages } from '@pasteroom/publish/embedded';
import { startPublish } from '@pasteroom/publish/service';
import { addressesOf, newCallerKeys, productSettings, withDefaults } from './config.ts';
import { openEmbedded } from './embedded.ts';

interface Product extends Running {
  log: Log;
}

const SITE_FOLDER = new URL('../../../frontend/dist', import.meta.url).pathname;
const SERVICES = ['paste', 'publish', 'captcha', 'account'] as const;
const SETTINGS = { product: productSettings, paste: pasteSettings, captcha: captchaSettings, account: accountSettings };

/** Starts every service and the BFF in this process, on what is embedded; the product answers when this resolves. */
export async function startProduct(environment: Record<string, string | undefined>): Promise<Product> {
  const env = withDefaults(environment);
  const { product, ...config } = parseConfigs(SETTINGS, env);
  const keys = newCallerKeys(SERVICES);
  const log = openLog('pasteroom', product.logLevel);
  const parts = { now: systemClock, newId, log, maxInHand: product.maxInHand };
  const embedded = await openEmbedded(product.dataDir, parts);
  const tracing = await startTracing(product.tracing, 'pasteroom', log);
  const frameOf = (service: (typeof SERVICES)[number]): Frame => ({
    ...parts,
    log: log.child({ part: service }),
    callerKey: keys[service],
  });
  const { bus, objects } = embedded;
  const threads = new ExaminingThreads();
  const { examine } = threads;
  const services: Running[] = [];
  const close = async () => {
    for (const running of services.toReversed()) await running.close();
    await threads.close();
    await embedded.close();
    await tracing.close();
  };
  try {
    const paste = await startPaste(
      { records: embeddedTexts(embedded.paste, systemClock), examine, objects, bus },
      config.paste,
      frameOf('paste'),
    );
    services.push(paste);
    const publish = await startPublish(
      { records: embeddedPages(embedded.publish, systemClock), examine, keys: embedded.publishKeys, objects, bus },
      // Pages name their address; phones on the LAN can use that of the last network.
      parseConfig(publishSettings, { ...env, PUBLIC_URL: env['PUBLIC_URL'] || addressesOf(product).at(-1) }),
      frameOf('publish'),
    );
    services.push(publish);
    const captcha = await startCaptcha({ keys: embedded.captchaKeys, bus }, config.captcha, frameOf('captcha'));
    services.push(captcha);
    const account = await startAccount({ accounts: embeddedAccounts(embedded.account) }, config.account, frameOf('account'));
    services.push(account);
    const callerKeys = SERVICES.map((service) => `${service}=${keys[service]}`).join(',');
    const bffConfig = parseConfig(bffSettings, {
      ...env,
      CALLER_KEYS: callerKeys,
      PASTE_URL: paste.url,
      PUBLISH_URL: publish.url,
      CAPTCHA_URL: captcha.url,
      ACCOUNT_URL: account.url,
    });
    const connections = inMemory([paste, publish, captcha, account]);
    const bff = await startBff({ keys: embedded.sessionKeys, bus, connections, siteFolder: SITE_FOLDER }, bffConfig, parts, product);
    services.push(bff);
    return { url: bff.url, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}
