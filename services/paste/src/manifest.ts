import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { pasteSettings } from './config.ts';

export const manifest = {
  name: 'paste',
  settings: pasteSettings,
  stores: ['records', 'deadlines', 'objects', 'bus'],
} as const satisfies ServiceManifest;
