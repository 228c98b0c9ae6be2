import type { Server } from '@pasteroom/kit/service/serve';
import { withTrace } from '@pasteroom/kit/http/trace-header';
import type { ServiceName } from '@pasteroom/openapi/services';
import { type Upstream, serviceAway } from './upstream.ts';

export type MountedService = Pick<Server, 'call' | 'listener'>;

export function mountedUpstream(services: Record<ServiceName, MountedService>): Upstream {
  return {
    async call({ service, operation, params, search, headers, body }) {
      try {
        return await services[service].call(operation, {
          params,
          search,
          headers: withTrace(headers),
          body,
        });
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
      // The service enforces the form's size limit itself.
      services[service].listener(req, res);
    },
    close: async () => undefined,
  };
}
