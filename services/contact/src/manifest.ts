import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { contactSettings } from './config.ts';

/** Acknowledged messages must survive a power failure. */
export const manifest = {
  name: 'contact',
  settings: contactSettings,
  stores: ['records', 'bus'],
  synchronous: 'FULL',
} as const satisfies ServiceManifest;
