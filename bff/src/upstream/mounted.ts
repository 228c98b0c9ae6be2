import type { Server } from '@pasteroom/kit/service/serve';
import { withTrace } from '@pasteroom/kit/http/trace-header';
import type { ServiceName } from '@pasteroom/openapi/services';
import { type Upstream, serviceAway } from './upstream.ts';

/** A service of this process. */
export type MountedService = Pick<Server, 'call' | 'listener'>;

/**
 * The way to services of this process: their operations are called as functions, and a request with a form or for a file is given to their own
 * listener, as one router is mounted in another.
 */
export function mountedUpstream(services: Record<ServiceName, MountedService>): Upstream {
  return {
    async call({ service, operation, params, search, headers, body }) {
      try {
        return await services[service].call(operation, { params, search, headers: withTrace(headers), body });
      } catch (cause) {
        throw serviceAway(cause);
      }
    },
    stream(req, res, { service, url, headers, onResponse }) {
      req.url = url;
      req.headers = withTrace(headers);
      const writeHead = res.writeHead.bind(res) as (...given: unknown[]) => typeof res;
      res.writeHead = (status: number, ...more: unknown[]) => {
        onResponse(status);
        return writeHead(status, ...more);
      };
      // The service reads no more of a form than its own limits let through, and refuses the rest itself.
      services[service].listener(req, res);
    },
    close: async () => undefined,
  };
}
