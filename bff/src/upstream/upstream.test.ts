import { perService } from '@pasteroom/openapi/services';
import { mountedUpstream } from './mounted.ts';
import { networkUpstream } from './network.ts';
import { upstreamContract } from './upstream.contract.ts';

upstreamContract('the network upstream', ({ url }) => {
  const service = { url };
  return networkUpstream(perService(() => service));
});

upstreamContract('the mounted upstream', (service) => mountedUpstream(perService(() => service)));
