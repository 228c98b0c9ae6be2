import type { ServiceManifest, StoreName } from './manifest.ts';
import type { Server, ServiceAddress, ServiceContext } from './serve.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { startService } from './start-service.ts';

export interface Service<Config, Store extends StoreName, Stores> {
  manifest: ServiceManifest<Config, Store>;
  /** The caller closes the stores after the service. */
  start(
    stores: Stores,
    config: Readonly<Config>,
    context: ServiceContext,
    address?: ServiceAddress,
  ): Promise<Server>;
}

export const defineService = <Config, Store extends StoreName, Stores, Operations>(
  manifest: ServiceManifest<Config, Store>,
  define: (
    stores: Stores,
    config: Readonly<Config>,
    context: ServiceContext,
  ) => ServiceDefinition<Operations>,
): Service<Config, Store, Stores> => ({
  manifest,
  start: (stores, config, context, address) =>
    startService(manifest.name, define(stores, config, context), context, address),
});
