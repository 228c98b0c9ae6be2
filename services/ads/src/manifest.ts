import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { adsSettings } from './config.ts';

export const manifest = {
  name: 'ads',
  settings: adsSettings,
  stores: ['records', 'keys', 'objects', 'bus'],
} as const satisfies ServiceManifest;
