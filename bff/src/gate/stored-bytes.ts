import type { IncomingMessage } from 'node:http';
import { type Clock, DAY, HOUR } from '@pasteroom/kit/core/clock';
import type { AppError } from '@pasteroom/kit/core/errors';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import {
  ADDRESS,
  PLANS,
  SMALL_TEXT_BYTES,
  WIDER_NETWORK,
} from '@pasteroom/openapi/rules/entitlements';
import { rateLimited } from '../http/rate-limited.ts';
import type { Route } from '../routes/routes.ts';
import type { Visitor } from '../session/visitor.ts';
import { captchaRequired, type Ticket } from './captcha-gate.ts';

export interface BytesReservation {
  noteStatus(status: number): void;
  /**
   * Releases all bytes if the call was rejected or aborted. A complete body counts even without a
   * response, so disconnecting early doesn't bypass the limit.
   */
  end(): Promise<void>;
}

interface StoringCall {
  req: IncomingMessage;
  route: Pick<Route, 'maxBytes'>;
  visitor: Visitor;
  ticket: Ticket | null;
}

export interface StoredBytes {
  /**
   * Counts the declared size, or else the maximum, before the body arrives.
   * @throws `rate_limited`, or `captcha_required` at the captcha's byte limit
   */
  reserve(call: StoringCall): Promise<BytesReservation>;
}

interface Charge {
  key: string;
  bytes: number;
  limit: number;
  endsAt: number;
  error: () => AppError;
}

const OWN_LIMIT_REACHED = 'You have reached your daily upload limit.';
const NETWORK_LIMIT_REACHED = 'Your network has reached its daily upload limit.';
const FORM_OVERHEAD_BYTES = 64 * 1_024;
/** JSON escaping can double the size of a text. */
const SMALL_FORM_BYTES = 2 * SMALL_TEXT_BYTES;
/** Reservations made shortly before midnight may be released after it. */
const COUNT_GRACE_MS = HOUR;

export function openStoredBytes({
  keys,
  now,
}: {
  keys: Pick<ExpiringKeys, 'count'>;
  now: Clock;
}): StoredBytes {
  const count = ({ key, endsAt }: Charge, bytes: number) =>
    keys.count(`bytes:${key}`, Math.max(0, endsAt - now().getTime()) + COUNT_GRACE_MS, bytes);
  const release = async (charges: readonly Charge[], stored: number) => {
    const unused = charges.filter(({ bytes }) => bytes > stored);
    await Promise.all(unused.map((charge) => count(charge, stored - charge.bytes)));
  };

  /** If a count fails, reverts the others. */
  async function countAll(charges: readonly Charge[]): Promise<number[]> {
    const counts = charges.map((charge) => count(charge, charge.bytes));
    try {
      return await Promise.all(counts);
    } catch (error) {
      const results = await Promise.allSettled(counts);
      const counted = charges.filter((_, at) => results[at]?.status === 'fulfilled');
      await release(counted, 0);
      throw error;
    }
  }

  return {
    async reserve({ req, route, visitor, ticket }) {
      const declared = req.headers['content-length'];
      const reserved = declared === undefined ? route.maxBytes : Number(declared);
      const charges = chargesOf({ visitor, ticket }, reserved, now().getTime());
      const totals = await countAll(charges);
      const refused = charges.find(({ limit }, at) => (totals[at] ?? 0) > limit);
      if (refused) {
        await release(charges, 0);
        throw refused.error();
      }
      const arrived = declared === undefined ? countArriving(req) : () => reserved;
      let status: number | undefined;
      return {
        noteStatus(answered) {
          status = answered;
        },
        end: () =>
          release(charges, (status === undefined ? req.complete : status < 300) ? arrived() : 0),
      };
    },
  };
}

function chargesOf(
  { visitor, ticket }: Pick<StoringCall, 'visitor' | 'ticket'>,
  bytes: number,
  at: number,
): Charge[] {
  const today = Math.floor(at / DAY);
  const endsAt = (today + 1) * DAY;
  const ofDay = (owner: string, limit: number, why: string): Charge => ({
    key: `${today}:${owner}`,
    bytes,
    limit,
    endsAt,
    error: () => rateLimited(why, endsAt - at),
  });
  const isUnsolved = ticket?.kind === 'captcha';
  const charges: Charge[] = [];
  if (isUnsolved) {
    const limit = TICKETS.captcha.bytes + FORM_OVERHEAD_BYTES;
    // A body of unknown length may still fit within the captcha's limit.
    charges.push({
      key: ticket.key,
      bytes: Math.min(bytes, limit),
      limit,
      endsAt: ticket.endsAt,
      error: captchaRequired,
    });
  }
  if (visitor.unlimited) return charges;
  const plan = planOf(visitor, at);
  charges.push(ofDay(ownerOf(visitor), PLANS[plan].bytesADay, OWN_LIMIT_REACHED));
  if (plan === 'premium') return charges;
  // Small texts are never rejected because of other visitors at the same IP address.
  const isSmall = !isUnsolved && bytes <= SMALL_FORM_BYTES;
  const shared = (owner: string, limit: number) =>
    ofDay(owner, isSmall ? Infinity : limit, NETWORK_LIMIT_REACHED);
  const share = (network: string, times: number) => {
    charges.push(shared(`network ${network}`, times * ADDRESS.bytesADay));
    if (isUnsolved) charges.push(shared(`unsolved ${network}`, times * ADDRESS.unsolvedBytesADay));
  };
  share(visitor.client, 1);
  if (visitor.network !== undefined) share(visitor.network, WIDER_NETWORK);
  return charges;
}

function planOf({ session, premiumUntil }: Visitor, at: number): keyof typeof PLANS {
  if (session === null) return 'guest';
  return premiumUntil && at < Date.parse(premiumUntil) ? 'premium' : 'account';
}

function ownerOf({ session, device, client }: Visitor): string {
  if (session) return `account ${session.accountId}`;
  return device === null ? `without device ${client}` : `device ${device}`;
}

/** Leaves the request paused until its consumer reads it. */
function countArriving(req: IncomingMessage): () => number {
  let arrived = 0;
  req.pause().on('data', (chunk: Buffer) => {
    arrived += chunk.length;
  });
  return () => arrived;
}
