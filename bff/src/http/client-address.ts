import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** Parses addresses and ranges (`10.0.0.0/8`), separated by commas. Throws an Error that names the one it cannot read. */
export function proxyList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
    if (version === 0 || !/^\d+$/.test(bits ?? '0') || prefix > (version === 6 ? 128 : 32))
      throw new Error(`${entry} is neither an address nor a range`);
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The address at the other end of a connection. */
export const peerAddress = ({ remoteAddress }: Socket): string => plain(remoteAddress ?? '');

/** Finds the client's address: the peer's, or, where the peer is one of our proxies, the right-most forwarded address that is none of our proxies'. */
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

/** Names what counts as one client: an IPv4 address, or the /64 that a household or phone has in IPv6; for IPv6 also the /48 around it. */
export function networksOf(address: string): readonly [string, string?] {
  if (isIP(address) !== 6) return [address];
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  const shortest = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return [`${shortest.join(':')}::/64`, `${shortest.slice(0, 3).join(':')}::/48`];
}

/** An IPv4 address that came through an IPv6 socket is an IPv4 address. */
const plain = (address: string): string => (address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address);

/** Whether an address is one of our proxies'. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
