import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { bffSettings } from './config.ts';

/** The BFF is no service, but runs in a container as these do. */
export const manifest = { name: 'bff', settings: bffSettings, stores: ['keys', 'bus'] } as const satisfies ServiceManifest;
