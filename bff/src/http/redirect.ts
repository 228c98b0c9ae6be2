import type { ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

/** Leads from another spelling to the canonical address; a browser asks anew each time, since that may change. */
export function redirect(res: ServerResponse, location: string, security: SecurityHeaders): void {
  res.writeHead(301, ['location', location, 'cache-control', 'no-cache', 'content-length', '0', ...security.page]).end();
}
