import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@pasteroom/kit/http/loopback';
import { peerAddress } from '../http/client-address.ts';
import { hostNameOf } from '../http/own-host.ts';

/** Headers that a proxy adds: a request with one of them comes from another machine, whatever its Host says. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Who may sign in under any name: nobody, whoever sits at this machine, or everybody. */
export type DemoSignIn = 'nowhere' | 'on-loopback' | 'everywhere';

/** Whether the sender of this request is offered the demo sign-in. */
export type OffersDemo = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

export function demoOffer(demo: DemoSignIn): OffersDemo {
  if (demo !== 'on-loopback') return () => demo === 'everywhere';
  return ({ headers, socket }) => {
    if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
    return isLoopback(hostNameOf(headers.host) ?? '') && isLoopback(peerAddress(socket));
  };
}
