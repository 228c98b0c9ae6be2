import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { paymentSettings } from './config.ts';

/** What was paid must survive a power cut. */
export const manifest = {
  name: 'payment',
  settings: paymentSettings,
  stores: ['records', 'keys', 'bus'],
  synchronous: 'FULL',
} as const satisfies ServiceManifest;
