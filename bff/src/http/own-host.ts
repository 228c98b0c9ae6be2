import { isIP } from 'node:net';
import { isLoopback } from '@pasteroom/kit/http/loopback';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** In lower case without the port. Undefined if the header is invalid. */
export const hostNameOf = (host: string | undefined): string | undefined =>
  HOST.exec(host ?? '')?.[1]?.toLowerCase();

export type IsOwnHost = (host: string | undefined) => boolean;

/**
 * Prevents DNS rebinding. Accepts only the host of PUBLIC_URL or, without it, `localhost` and IP
 * addresses.
 */
export function ownHostCheck(publicUrl: string | undefined): IsOwnHost {
  if (publicUrl === undefined) return (host) => isNumberedOrLocal(hostNameOf(host));
  const names = new Set(ownNames(publicUrl));
  return (host) => names.has(hostNameOf(host) ?? '');
}

/** Includes the other loopback names if PUBLIC_URL is a loopback address. */
export function ownOriginsOf(publicUrl: string): ReadonlySet<string> {
  const { protocol, port } = new URL(publicUrl);
  return new Set(ownNames(publicUrl).map((name) => `${protocol}//${name}${port && `:${port}`}`));
}

function ownNames(publicUrl: string): readonly string[] {
  const { hostname } = new URL(publicUrl);
  return isLoopback(hostname) ? [...LOOPBACK_NAMES, hostname] : [hostname];
}

function isNumberedOrLocal(name: string | undefined): boolean {
  if (name === undefined) return false;
  return name === 'localhost' || isIP(name.startsWith('[') ? name.slice(1, -1) : name) !== 0;
}
