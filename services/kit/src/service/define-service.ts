import type { ServiceManifest, StoreName } from './manifest.ts';
import type { Server, ServiceAddress, ServiceContext } from './serve.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { startService } from './start-service.ts';

/** A service that can be started on stores of either kind. */
export interface Service<Config, Store extends StoreName, Stores> {
  manifest: ServiceManifest<Config, Store>;
  /** Starts it; it answers when this resolves. The stores belong to the caller, who closes them after it. */
  start(stores: Stores, config: Readonly<Config>, context: ServiceContext, address?: ServiceAddress): Promise<Server>;
}

/** A service of this manifest, which is what the function says once it is given stores and settings. */
export const defineService = <Config, Store extends StoreName, Stores, Operations>(
  manifest: ServiceManifest<Config, Store>,
  define: (stores: Stores, config: Readonly<Config>, context: ServiceContext) => ServiceDefinition<Operations>,
): Service<Config, Store, Stores> => ({
  manifest,
  start: (stores, config, context, address) => startService(manifest.name, define(stores, config, context), context, address),
});
