import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { publishSettings } from './config.ts';

export const manifest = {
  name: 'publish',
  settings: publishSettings,
  stores: ['records', 'keys', 'deadlines', 'objects', 'bus'],
} as const satisfies ServiceManifest;
