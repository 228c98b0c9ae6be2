import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@pasteroom/kit/http/loopback';
import { peerAddress } from '../http/client-address.ts';
import { hostNameOf } from '../http/own-host.ts';

/** Proxies add these headers. Such requests come from other machines, even if Host is local. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

export type DemoSignIn = 'nowhere' | 'on-loopback' | 'everywhere';

export type OffersDemo = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

export function demoOffer(demo: DemoSignIn): OffersDemo {
  if (demo !== 'on-loopback') return () => demo === 'everywhere';
  return ({ headers, socket }) => {
    if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
    return isLoopback(hostNameOf(headers.host) ?? '') && isLoopback(peerAddress(socket));
  };
}
