import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Counts } from '@pasteroom/kit/core/counts';
import { networksOf, peerAddress } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * Has connections cut over which more requests come before those ahead of them are answered than their address may send, or all may, and hands on all
 * others. Each holds some 5 KB until somebody reads what is ahead of it, and a thousand of them fit into one piece of what arrives.
 */
export function limitPipelining({ address, all }: ConnectionLimits['pipelined'], cut: (socket: Socket) => void) {
  const byNetwork = new Counts();
  let queued = 0;
  function enqueue(res: ServerResponse): boolean {
    const [network] = networksOf(peerAddress(res.req.socket));
    if (queued >= all || byNetwork.of(network) >= address) return false;
    queued += 1;
    byNetwork.add(network, 1);
    res.once('close', () => {
      queued -= 1;
      byNetwork.add(network, -1);
    });
    return true;
  }
  return (listener: RequestListener): RequestListener =>
    (req, res) => {
      // A response is assigned its socket when those ahead of it are sent. Requests that have arrived are emitted even after their connection was cut.
      if (res.socket === null && (req.socket.destroyed || !enqueue(res))) cut(req.socket);
      else listener(req, res);
    };
}
