import KeepAliveAgent from 'agentkeepalive';
import { Agent } from 'undici';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { ServiceName } from '@pasteroom/openapi/services';
import { CONNECTION_AGE_MS, connectOptions, type Resolve } from './addresses.ts';
import { networkCalls } from './network-calls.ts';
import { networkStreams } from './network-streams.ts';
import type { Upstream } from './upstream.ts';

const [CALL_TIMEOUT_MS, STREAM_TIMEOUT_MS] = [10 * SECOND, 120 * SECOND];

export function networkUpstream(
  services: Record<ServiceName, { url: string }>,
  resolve?: Resolve,
): Upstream {
  const connect = connectOptions(resolve);
  const calls = new Agent({
    connect: { ...connect, timeout: CALL_TIMEOUT_MS },
    // Per service. Further calls wait for a free connection.
    connections: 256,
    clientTtl: CONNECTION_AGE_MS,
    headersTimeout: CALL_TIMEOUT_MS,
    bodyTimeout: CALL_TIMEOUT_MS,
    allowH2: false,
  });
  const streams = new KeepAliveAgent({
    ...connect,
    keepAlive: true,
    socketActiveTTL: CONNECTION_AGE_MS,
    timeout: STREAM_TIMEOUT_MS,
  });
  return {
    call: networkCalls(services, calls),
    stream: networkStreams(services, streams),
    async close() {
      streams.destroy();
      await calls.destroy();
    },
  };
}
