import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** @throws Error that names the invalid entry */
export function proxyList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/)) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
    if (version === 0 || !/^\d+$/.test(bits ?? '0') || prefix > (version === 6 ? 128 : 32))
      throw new Error(`${entry} is not an IP address or network`);
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

export const peerAddress = ({ remoteAddress }: Socket): string => plain(remoteAddress ?? '');

/** Returns the peer or, behind trusted proxies, the last untrusted X-Forwarded-For address. */
export function clientAddress(req: IncomingMessage, trusted: BlockList): string {
  let address = peerAddress(req.socket);
  const forwarded = req.headers['x-forwarded-for'];
  if (forwarded === undefined) return address;
  const hops = String(forwarded).split(',');
  while (isTrusted(address, trusted)) {
    const hop = plain((hops.pop() ?? '').trim());
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** Returns an IPv4 address, or an IPv6 /64 and its /48. */
export function networksOf(address: string): readonly [string, string?] {
  if (isIP(address) !== 6) return [address];
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'),
          ...after,
        ];
  const shortest = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return [`${shortest.join(':')}::/64`, `${shortest.slice(0, 3).join(':')}::/48`];
}

const plain = (address: string): string =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;

export function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
