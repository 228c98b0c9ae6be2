import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Counts } from '@pasteroom/kit/core/counts';
import { networksOf, peerAddress } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * Has connections cut over which more requests come before those ahead of them are answered than their address may send, or all may, and hands on all
 * others. Each holds some 5 KB until somebody reads what is ahead of it, and a thousand of them fit into one piece of what arrives.
 */
export function inStep({ address, all }: ConnectionLimits['pipelined'], cut: (socket: Socket) => void) {
  const byNetwork = new Counts();
  let standing = 0;
  function standBehind(res: ServerResponse): boolean {
    const [network] = networksOf(peerAddress(res.req.socket));
    if (standing >= all || byNetwork.of(network) >= address) return false;
    standing += 1;
    byNetwork.add(network, 1);
    res.once('close', () => {
      standing -= 1;
      byNetwork.add(network, -1);
    });
    return true;
  }
  return (listener: RequestListener): RequestListener =>
    (req, res) => {
      // An answer gets its connection when those ahead of it are sent. What has arrived of a connection that was cut is told all the same.
      if (res.socket === null && (req.socket.destroyed || !standBehind(res))) cut(req.socket);
      else listener(req, res);
    };
}
