import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { paymentSettings } from './config.ts';

export const manifest = {
  name: 'payment',
  settings: paymentSettings,
  stores: ['records', 'keys', 'bus'],
  synchronous: 'FULL',
} as const satisfies ServiceManifest;
