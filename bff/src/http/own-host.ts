import { isIP } from 'node:net';
import { isLoopback } from '@pasteroom/kit/http/loopback';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Reads the name or address of a Host header, in small letters and without the port; undefined where that is no host. */
export const hostNameOf = (host: string | undefined): string | undefined => HOST.exec(host ?? '')?.[1]?.toLowerCase();

/** Whether we answer requests for this Host. */
export type IsOwnHost = (host: string | undefined) => boolean;

/**
 * Lets through the host of PUBLIC_URL alone; where there is none, the names of the machine itself and whatever is written as an address. A name of
 * somebody else that suddenly leads to this machine (DNS rebinding) would make that one's pages our own in a browser's eyes; an address is looked
 * up nowhere, so that nobody can make it lead elsewhere, and phones on the LAN know the product by one.
 */
export function ownHostCheck(publicUrl: string | undefined): IsOwnHost {
  if (publicUrl === undefined) return (host) => isNumberedOrLocal(hostNameOf(host));
  const names = new Set(ownNames(publicUrl));
  return (host) => names.has(hostNameOf(host) ?? '');
}

/** Lists the origins of our own pages: that of PUBLIC_URL, and, where that is this machine itself, those of its other names. */
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
