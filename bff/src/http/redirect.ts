import type { ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

/** Leads from another spelling to the canonical address; a browser asks anew each time, since that may change. */
export function redirect(res: ServerResponse, location: string, security: SecurityHeaders): void {
  // More than one slash at the start would name another host.
  const own = location.replace(/^[/\\]+/, '/');
  res.writeHead(301, ['location', own, 'cache-control', 'no-cache', 'content-length', '0', ...security.page]).end();
}
