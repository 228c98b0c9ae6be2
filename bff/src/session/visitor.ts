import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { andThen, type Awaitable } from '@pasteroom/kit/core/awaitable';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { clientAddress, networksOf } from '../http/client-address.ts';
import type { Session, Sessions } from './session.ts';
import type { Devices } from './devices.ts';
import type { EndedAccounts } from './ended-accounts.ts';
import type { HostCookie } from './host-cookie.ts';

/** Who asks, as far as we can tell. */
export interface Visitor {
  session: Session | null;
  /** The id of the browser of a guest; null where it has none of ours. */
  device: string | null;
  /** Keyed hash of the client's address: tells clients apart without naming them. */
  client: string;
  /** The same of the wider networks that it belongs to, the nearest first; none of IPv4. */
  networks: readonly string[];
  /** Of a session: until when it is premium, in ISO 8601; null for who is not. Left out where the call does not depend on it. */
  premiumUntil?: string | null;
  /** The id of the browser, where it is forwarded to the service, also of somebody who signed in; null where it has none of ours. */
  forwardedDevice?: string | null;
  /** Whether a test key lifts the rate limits. */
  unlimited: boolean;
  /** Whether an API token stands in place of the session, which a browser sends to nobody unasked. */
  isByToken?: true;
  /** Whether the call was let in as the operator's. */
  isOperator?: boolean;
}

/** Of what everybody may see: it is the same whoever asks first, so nobody is named for whom it is kept. */
export const ANONYMOUS: Visitor = { session: null, device: null, client: 'everybody', networks: [], unlimited: false };

/** Who sends a request, as far as that can be told without asking anybody. */
export type Sender = Pick<Visitor, 'client' | 'networks' | 'device' | 'unlimited'>;
export type SenderOf = (req: IncomingMessage) => Sender;

/** Who a sender is; at once, unless the store of sessions must be asked. */
export type VisitorOf = (req: IncomingMessage, sender: Sender) => Awaitable<Visitor>;

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
  const known = lruMap<Pick<Visitor, 'client' | 'networks'>>(20_000);
  const hashOf = (network: string) => createHmac('sha256', clientKey).update(network).digest('base64url').slice(0, 22);
  const clientAt = (address: string): Pick<Visitor, 'client' | 'networks'> => {
    const found = known.get(address);
    if (found !== undefined) return found;
    const [own, ...wider] = networksOf(address);
    const hashed = { client: hashOf(own), networks: wider.map(hashOf) };
    known.set(address, hashed);
    return hashed;
  };
  const isUnlimited = secretCheck(rateLimitBypassKey);
  return (req) => ({
    device: devices.idOf(req.headers.cookie),
    ...clientAt(clientAddress(req, trustedProxies)),
    unlimited: isUnlimited(req.headers[BYPASS_HEADER]),
  });
}

/** Tells visitors by the session that their cookie names, and else as senders. */
export function visitors({ sessions, cookie, endedAccounts }: VisitorDeps): VisitorOf {
  function checked(sender: Sender, session: Session | null): Awaitable<Visitor> {
    const isEnded = session !== null && endedAccounts.isEnded(session.user.id, session.startedAt);
    return andThen(isEnded, (ended) => visitorOf(sender, ended ? null : session));
  }
  return (req, sender) => {
    const token = cookie.read(req.headers.cookie);
    return andThen(token === undefined ? null : sessions.read(token), (session) => checked(sender, session));
  };
}

/** Somebody who is signed in is told by that, whatever browser it is. */
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
