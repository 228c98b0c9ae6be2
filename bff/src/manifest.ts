import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { bffSettings } from './config.ts';

export const manifest = {
  name: 'bff',
  settings: bffSettings,
  stores: ['keys', 'bus'],
} as const satisfies ServiceManifest;
