import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { accountSettings } from './config.ts';

export const manifest = {
  name: 'account',
  settings: accountSettings,
  stores: ['records', 'bus'],
  synchronous: 'FULL',
} as const satisfies ServiceManifest;
