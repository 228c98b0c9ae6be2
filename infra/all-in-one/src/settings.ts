import { bffSettings } from '@pasteroom/bff/config';
import { parseConfigs } from '@pasteroom/kit/service/config';
import { SERVICES } from '@pasteroom/openapi/services';
import {
  addressesOf,
  dataFolderIn,
  newCallerKeys,
  productSettings,
  withDefaults,
} from './config.ts';
import { readKeys } from './keys.ts';
import { PARTS } from './services.ts';

const PLACEHOLDER_URL = 'http://127.0.0.1';

/** @throws Error that lists every invalid setting */
export function readSettings(environment: Record<string, string | undefined>) {
  const keys = newCallerKeys();
  const generatedKeys = readKeys(dataFolderIn(environment));
  const env = {
    ...withDefaults(environment, generatedKeys),
    CALLER_KEYS: SERVICES.map((service) => `${service}=${keys[service]}`).join(','),
    ...Object.fromEntries(
      SERVICES.map((service) => [`${service.toUpperCase()}_URL`, PLACEHOLDER_URL]),
    ),
  };
  const { product, bff, ...starts } = parseConfigs(
    { ...PARTS, product: productSettings, bff: bffSettings },
    env,
  );
  // Documents contain this URL. The last address is reachable from the local network.
  const siteUrl = bff.siteUrl ?? addressesOf(product).at(-1) ?? PLACEHOLDER_URL;
  return { product, bff: { ...bff, siteUrl }, starts, siteUrl, keys, generatedKeys };
}
