import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { LRUCache } from 'lru-cache';
import { clientAddress, networksOf } from '../http/client-address.ts';
import type { Session, Sessions } from './session.ts';
import type { Devices } from './devices.ts';
import type { EndedAccounts } from './ended-accounts.ts';
import type { HostCookie } from './host-cookie.ts';

/** The profile of an account. */
export interface Profile {
  name: string;
  email: string;
  /** The address of the picture, or an empty string. */
  imgUrl: string;
}

/** Who makes a call, as far as the BFF knows. */
export interface Visitor {
  session: Session | null;
  /** The id of the browser of a guest; null where it has none of ours. */
  device: string | null;
  /** Keyed hash of the client's address: tells clients apart without naming them. */
  client: string;
  /** Keyed hash of the /48 around an IPv6 address. */
  network: string | undefined;
  /** Who the signed-in visitor is, or null for a deleted account. Left out where the call does not depend on it. */
  profile?: Profile | null;
  /** Until when the signed-in visitor is premium (ISO 8601), or null. Left out where the call does not depend on it. */
  premiumUntil?: string | null;
  /** The id of the browser, where it is forwarded to the service, also of somebody who signed in; null where it has none of ours. */
  forwardedDevice?: string | null;
  /** Whether a test key lifts the rate limits. */
  unlimited: boolean;
  /** Whether the session comes from an API token, which browsers never send by themselves, so that the same-site check is not needed. */
  isByToken?: true;
  /** Whether the call was let in as the operator's. */
  isOperator?: boolean;
}

/** The caller of what everybody may see: copies of it serve all, so services are not told who asked first. */
export const ANONYMOUS: Visitor = { session: null, device: null, client: 'everybody', network: undefined, unlimited: false };

/** Who sends a request, as far as the request alone shows, without a look into a store. */
export type Sender = Pick<Visitor, 'client' | 'network' | 'device' | 'unlimited'>;
export type SenderOf = (req: IncomingMessage) => Sender;

/** Finds the visitor behind a sender. */
export type VisitorOf = (req: IncomingMessage, sender: Sender) => Promise<Visitor>;

const BYPASS_HEADER = 'x-rate-limit-bypass';

interface VisitorDeps {
  sessions: Sessions;
  cookie: HostCookie;
  endedAccounts: EndedAccounts;
}

interface SenderOptions {
  /** Only these peers are believed when they say who the client is. */
  trustedProxies?: BlockList | undefined;
  /** Whoever sends this key is not counted. */
  rateLimitBypassKey?: string | undefined;
  /** Hashes addresses. */
  clientKey: string;
}

/** Tells senders by the cookie of their browser and by their address; nothing else that a request says of its sender counts. */
export function senders({ trustedProxies = new BlockList(), rateLimitBypassKey, clientKey }: SenderOptions, devices: Devices): SenderOf {
  const hashOf = (network: string) => createHmac('sha256', clientKey).update(network).digest('base64url').slice(0, 22);
  const clients = new LRUCache<string, Pick<Visitor, 'client' | 'network'>>({
    max: 20_000,
    memoMethod(address) {
      const [own, wider] = networksOf(address);
      return { client: hashOf(own), network: wider && hashOf(wider) };
    },
  });
  const isUnlimited = secretCheck(rateLimitBypassKey);
  return (req) => ({
    device: devices.idOf(req.headers.cookie),
    ...clients.memo(clientAddress(req, trustedProxies)),
    unlimited: isUnlimited(req.headers[BYPASS_HEADER]),
  });
}

/** Tells visitors by the session that their cookie names, and else as senders. */
export function visitors({ sessions, cookie, endedAccounts }: VisitorDeps): VisitorOf {
  return async (req, sender) => {
    const token = cookie.read(req.headers.cookie);
    const session = token === undefined ? null : await sessions.read(token);
    const isEnded = session !== null && (await endedAccounts.isEnded(session.accountId, session.startedAt));
    return visitorOf(sender, isEnded ? null : session);
  };
}

/** The visitor of a session is identified by it, in whatever browser. */
const visitorOf = (sender: Sender, session: Session | null): Visitor =>
  session === null ? { ...sender, session } : { ...sender, session, device: null };

/** Compares with a secret in a time that tells nothing of it but its length. */
function secretCheck(secret: string | undefined): (given: string | string[] | undefined) => boolean {
  if (secret === undefined) return () => false;
  const expected = Buffer.from(secret);
  return (given) => {
    if (typeof given !== 'string') return false;
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
}
