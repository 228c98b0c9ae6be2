import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { captchaSettings } from './config.ts';

export const manifest = {
  name: 'captcha',
  settings: captchaSettings,
  stores: ['keys', 'bus'],
} as const satisfies ServiceManifest;
