import type { ServiceName } from '../services.ts';
import { networkCalls } from './network-calls.ts';
import { networkStreams } from './network-streams.ts';
import { SpreadingAgent } from './spreading-agent.ts';
import { SpreadingPools } from './spreading-pools.ts';
import type { Upstream } from './upstream.ts';

/** The way to services wherever their names and addresses lead, spread over their replicas. */
export function networkUpstream(services: Record<ServiceName, { url: string }>): Upstream {
  const [pools, agent] = [new SpreadingPools(), new SpreadingAgent()];
  return {
    call: networkCalls(services, (origin, send) => pools.atNext(origin, send)),
    stream: networkStreams(services, agent),
    async close() {
      agent.destroy();
      await pools.destroy();
    },
  };
}
