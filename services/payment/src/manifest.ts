import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { paymentSettings } from './config.ts';

/** Payments must survive a power failure. */
export const manifest = {
  name: 'payment',
  settings: paymentSettings,
  stores: ['records', 'keys', 'bus'],
  synchronous: 'FULL',
} as const satisfies ServiceManifest;
