import { perService } from '@pasteroom/openapi/services';
import { mountedUpstream } from './mounted.ts';
import { networkUpstream } from './network.ts';
import { upstreamContract } from './upstream.contract.ts';

upstreamContract('services over the network', ({ url }) => {
  const service = { url };
  return networkUpstream(perService(() => service));
});

upstreamContract('services of this process', (service) => mountedUpstream(perService(() => service)));
