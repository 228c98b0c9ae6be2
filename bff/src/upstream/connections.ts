import type { Agent } from 'node:http';
import type { Dispatcher } from 'undici';
import { SpreadingAgent } from './spreading-agent.ts';
import { SpreadingPools } from './spreading-pools.ts';

/** The ways to the services. */
export interface Connections {
  /** For questions whose answers are read whole. */
  calls: Calls;
  /** For requests and answers that are passed on as they come. */
  streams: Agent;
  /** Ends them all. */
  close(): Promise<void>;
}

export interface Calls {
  /** Has a request sent to a service by what `send` does with its connections. Fails as that does, and where nobody answers. */
  atNext<Answer>(origin: string, send: (replica: Dispatcher) => Promise<Answer>): Promise<Answer>;
}

/** To services wherever their names and addresses lead, spread over their replicas. */
export function overNetwork(): Connections {
  const [calls, streams] = [new SpreadingPools(), new SpreadingAgent()];
  return {
    calls,
    streams,
    async close() {
      streams.destroy();
      await calls.destroy();
    },
  };
}
