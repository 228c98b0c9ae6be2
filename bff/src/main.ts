import { runContainer } from '@pasteroom/kit/service/run-container';
import { startBff } from './app.ts';
import { inRedis } from './gate/limiters.ts';
import { manifest } from './manifest.ts';
import { networkUpstream } from './upstream/network.ts';

const SITE_FOLDER = new URL('../../frontend/dist', import.meta.url).pathname;

await runContainer(manifest, process.env, ({ config, stores: { keys, bus }, context, address }) =>
  startBff(
    {
      keys,
      bus,
      limiter: inRedis(keys.connection),
      upstream: networkUpstream(config.services),
      siteFolder: SITE_FOLDER,
    },
    config,
    context,
    address,
  ),
);
