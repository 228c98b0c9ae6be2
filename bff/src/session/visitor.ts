import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { LRUCache } from 'lru-cache';
import { clientAddress, networksOf } from '../http/client-address.ts';
import type { Session, Sessions } from './session.ts';
import type { Devices } from './devices.ts';
import type { EndedAccounts } from './ended-accounts.ts';
import type { HostCookie } from './host-cookie.ts';

export interface Profile {
  name: string;
  email: string;
  imgUrl: string;
}

export interface Visitor {
  session: Session | null;
  /** Null if signed in or without a valid cookie. */
  device: string | null;
  /** Keyed hash of the IPv4 address or IPv6 /64. */
  client: string;
  /** Keyed hash of the IPv6 /48. */
  network: string | undefined;
  /** Null for deleted accounts, unset if the call doesn't need the profile. */
  profile?: Profile | null;
  /** ISO 8601. Null without Premium, unset if the call doesn't need it. */
  premiumUntil?: string | null;
  forwardedDevice?: string | null;
  unlimited: boolean;
  /** Calls with an API token need no same-site check. Browsers never send tokens automatically. */
  isByToken?: true;
  isOperator?: boolean;
}

/** Services must not learn who requested a response that is cached for everybody. */
export const ANONYMOUS: Visitor = {
  session: null,
  device: null,
  client: 'everybody',
  network: undefined,
  unlimited: false,
};

export type Sender = Pick<Visitor, 'client' | 'network' | 'device' | 'unlimited'>;
export type SenderOf = (req: IncomingMessage) => Sender;

export type VisitorOf = (req: IncomingMessage, sender: Sender) => Promise<Visitor>;

const BYPASS_HEADER = 'x-rate-limit-bypass';

interface VisitorDeps {
  sessions: Sessions;
  cookie: HostCookie;
  endedAccounts: EndedAccounts;
}

interface SenderOptions {
  trustedProxies?: BlockList | undefined;
  rateLimitBypassKey?: string | undefined;
  clientKey: string;
}

export function senders(
  { trustedProxies = new BlockList(), rateLimitBypassKey, clientKey }: SenderOptions,
  devices: Devices,
): SenderOf {
  const hashOf = (network: string) =>
    createHmac('sha256', clientKey).update(network).digest('base64url').slice(0, 22);
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

export function visitors({ sessions, cookie, endedAccounts }: VisitorDeps): VisitorOf {
  return async (req, sender) => {
    const token = cookie.read(req.headers.cookie);
    const session = token === undefined ? null : await sessions.read(token);
    const isEnded =
      session !== null && (await endedAccounts.isEnded(session.accountId, session.startedAt));
    return visitorOf(sender, isEnded ? null : session);
  };
}

const visitorOf = (sender: Sender, session: Session | null): Visitor =>
  session === null ? { ...sender, session } : { ...sender, session, device: null };

/** Compares in constant time. Only the length leaks. */
function secretCheck(
  secret: string | undefined,
): (given: string | string[] | undefined) => boolean {
  if (secret === undefined) return () => false;
  const expected = Buffer.from(secret);
  return (given) => {
    if (typeof given !== 'string') return false;
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
}
