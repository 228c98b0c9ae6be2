import { accountSettings } from '@pasteroom/account/config';
import { bffSettings } from '@pasteroom/bff/config';
import { captchaSettings } from '@pasteroom/captcha/config';
import { parseConfigs } from '@pasteroom/kit/service/config';
import { pasteSettings } from '@pasteroom/paste/config';
import { publishSettings } from '@pasteroom/publish/config';
import { addressesOf, newCallerKeys, productSettings, withDefaults } from './config.ts';

const SERVICES = ['paste', 'publish', 'captcha', 'account'] as const;
export type ServiceName = (typeof SERVICES)[number];

const SETTINGS = {
  product: productSettings,
  paste: pasteSettings,
  publish: publishSettings,
  captcha: captchaSettings,
  account: accountSettings,
  bff: bffSettings,
};

/** Stands for the addresses of the services, which choose their ports when they start. */
const NOT_STARTED = 'http://127.0.0.1';

/** The settings of every part, and a new key for each service. Throws one Error that names every fault of the environment; touches nothing. */
export function readSettings(environment: Record<string, string | undefined>) {
  const keys = newCallerKeys(SERVICES);
  const env = withDefaults(environment);
  const { publish, bff, ...settings } = parseConfigs(SETTINGS, {
    ...env,
    CALLER_KEYS: SERVICES.map((service) => `${service}=${keys[service]}`).join(','),
    ...Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_URL`, NOT_STARTED])),
  });
  // Documents name their address; phones on the LAN can use that of the last network.
  const publicUrl = env['PUBLIC_URL'] ? publish.publicUrl : (addressesOf(settings.product).at(-1) ?? publish.publicUrl);
  return { ...settings, publish: { ...publish, publicUrl }, bff: { ...bff, siteUrl: publicUrl }, keys };
}
