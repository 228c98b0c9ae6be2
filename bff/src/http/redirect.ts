import type { ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

/** Browsers revalidate the redirect, since it may change. */
export function redirect(res: ServerResponse, location: string, security: SecurityHeaders): void {
  // Two leading slashes would redirect to another host.
  const own = location.replace(/^[/\\]+/, '/');
  res
    .writeHead(301, [
      'location',
      own,
      'cache-control',
      'no-cache',
      'content-length',
      '0',
      ...security.page,
    ])
    .end();
}
