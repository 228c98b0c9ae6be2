import { mountedUpstream } from './mounted.ts';
import { networkUpstream } from './network.ts';
import { upstreamContract } from './upstream.contract.ts';

upstreamContract('services over the network', ({ url }) => {
  const service = { url };
  return networkUpstream({ paste: service, publish: service, captcha: service, account: service });
});

upstreamContract('services of this process', (service) =>
  mountedUpstream({ paste: service, publish: service, captcha: service, account: service }),
);
