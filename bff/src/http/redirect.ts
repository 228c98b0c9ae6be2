import type { ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

/** Leads from another spelling to the one address of something; asked for anew each time, since the right spelling may change. */
export function redirect(res: ServerResponse, location: string, security: SecurityHeaders): void {
  res.writeHead(301, ['location', location, 'cache-control', 'no-cache', 'content-length', '0', ...security.page]).end();
}
