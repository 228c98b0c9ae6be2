import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@pasteroom/kit/http/loopback';
import { peerAddress } from '../http/client-address.ts';
import { hostNameOf } from '../http/own-host.ts';

/** What a proxy adds to a request that it passes on: who asked then sits elsewhere, whatever the Host says. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Where anybody may sign in under any name: nowhere, to who sits at this machine, or to everybody. */
export type DemoSignIn = 'nowhere' | 'on-loopback' | 'everywhere';

/** Whether whoever sends this request is offered the demo sign-in. */
export type OffersDemo = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

export function demoOffer(demo: DemoSignIn): OffersDemo {
  if (demo !== 'on-loopback') return () => demo === 'everywhere';
  return ({ headers, socket }) => {
    if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
    return isLoopback(hostNameOf(headers.host) ?? '') && isLoopback(peerAddress(socket));
  };
}
