import type { ServiceManifest } from '@pasteroom/kit/service/manifest';
import { manifest as bff } from '@pasteroom/bff/manifest';
import { SERVICES } from '@pasteroom/openapi/services';

const manifestOf = async (service: string): Promise<ServiceManifest> => {
  const { manifest } = (await import(`../../services/${service}/src/manifest.ts`)) as {
    manifest: ServiceManifest;
  };
  return manifest;
};

export const SERVICE_MANIFESTS: readonly ServiceManifest[] = await Promise.all(
  SERVICES.map(manifestOf),
);

export const CONTAINER_MANIFESTS: readonly ServiceManifest[] = [bff, ...SERVICE_MANIFESTS];
