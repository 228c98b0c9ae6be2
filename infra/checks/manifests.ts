import type { Manifest } from '@pasteroom/kit/service/manifest';
import { manifest as bff } from '@pasteroom/bff/manifest';
import { SERVICES } from '@pasteroom/openapi/services';

const manifestOf = async (service: string): Promise<Manifest> => {
  const { manifest } = (await import(`../../services/${service}/src/manifest.ts`)) as { manifest: Manifest };
  return manifest;
};

/** The manifests of every service, in the order of their list. */
export const SERVICE_MANIFESTS: readonly Manifest[] = await Promise.all(SERVICES.map(manifestOf));

/** The manifests of all that runs in a container of its own. */
export const CONTAINER_MANIFESTS: readonly Manifest[] = [bff, ...SERVICE_MANIFESTS];
