import type { z } from 'zod';
import { parseConfigs } from '@pasteroom/kit/service/config';
import { callerKeySetting, processSettings } from '@pasteroom/kit/service/server-settings';
import { SERVER_STORES } from '@pasteroom/kit/service/server-stores';
import { SERVICES } from '@pasteroom/openapi/services';
import { CONTAINER_MANIFESTS } from './manifests.ts';

export const OWN_CONTAINERS = ['bff', ...SERVICES];
export const REDIS = ['redis-sessions', 'redis-captchas', 'redis-visitors', 'redis-deadlines'];

export function readAsContainer(name: string, environment: Record<string, string>): void {
  const manifest = CONTAINER_MANIFESTS.find((each) => each.name === name);
  if (!manifest) throw new Error(`${name} has no manifest.`);
  const schemas: z.ZodType[] = [
    processSettings,
    manifest.settings,
    ...(name === 'bff' ? [] : [callerKeySetting(name)]),
    ...manifest.stores.map((store) => SERVER_STORES[store]),
  ];
  parseConfigs(Object.fromEntries(schemas.entries()), environment);
}
