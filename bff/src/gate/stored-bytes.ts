import type { IncomingMessage } from 'node:http';
import { type Clock, DAY, HOUR } from '@pasteroom/kit/core/clock';
import type { AppError } from '@pasteroom/kit/core/errors';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { ADDRESS, PLANS, SMALL_TEXT_BYTES, WIDER_NETWORK } from '@pasteroom/openapi/rules/entitlements';
import { rateLimited } from '../http/rate-limited.ts';
import type { Route } from '../routes/routes.ts';
import type { Visitor } from '../session/visitor.ts';
import { captchaRequired, type Ticket } from './captcha-gate.ts';

/** Bytes of a call that were counted before they arrived. */
export interface BytesReservation {
  /** Notes the status of the service's answer. */
  noteStatus(status: number): void;
  /**
   * Releases what was not stored: all of it where the call was refused, or broken off. A body that arrived whole and was never answered may have
   * been stored, so it counts: leaving before the answer is no way to store for free. To be called once, when the call has ended.
   */
  end(): Promise<void>;
}

/** What of a call decides how many bytes are counted, and for whom. */
interface StoringCall {
  req: IncomingMessage;
  route: Pick<Route, 'maxBytes'>;
  visitor: Visitor;
  ticket: Ticket | null;
}

/** The bytes that visitors store. */
export interface StoredBytes {
  /**
   * Counts the bytes of a call before the first of them arrives: as many as it declares, else as many as it may carry. Throws `rate_limited` where
   * an owner or network for which they count has too few left for today, and `captcha_required` where the captcha has.
   */
  reserve(call: StoringCall): Promise<BytesReservation>;
}

/** Bytes to be counted under a key, with the key's limit and the error for when too few are left. */
interface Charge {
  key: string;
  bytes: number;
  limit: number;
  endsAt: number;
  error: () => AppError;
}

const OWN_BYTES = 'You have sent all that can be stored for you in a day.';
const BYTES_NEARBY = 'Your network has sent all that can be stored for it in a day.';
/** The bytes that the forms of ten pictures need besides the pictures. */
const FORMS_BYTES = 64 * 1_024;
/** The bytes of the form of a small text: escaped as JSON the text may take twice its size. */
const SMALL_FORM_BYTES = 2 * SMALL_TEXT_BYTES;
/** How long a day's count outlives the day, since bytes that were reserved shortly before midnight are released after it. */
const COUNT_LONGER_MS = HOUR;

/** Counts the bytes of a day (UTC) for device or account, for the address, and for what guests send before they solve a captcha; for all who use these keys together. */
export function openStoredBytes({ keys, now }: { keys: Pick<ExpiringKeys, 'count'>; now: Clock }): StoredBytes {
  const count = ({ key, endsAt }: Charge, bytes: number) =>
    keys.count(`bytes:${key}`, Math.max(0, endsAt - now().getTime()) + COUNT_LONGER_MS, bytes);
  const release = async (charges: readonly Charge[], stored: number) => {
    const released = charges.filter(({ bytes }) => bytes > stored).map((charge) => count(charge, stored - charge.bytes));
    const failed = (await Promise.allSettled(released)).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  };

  /** Returns the new totals. Where a count fails, the others are taken back. */
  async function countAll(charges: readonly Charge[]): Promise<number[]> {
    const counts = await Promise.allSettled(charges.map((charge) => count(charge, charge.bytes)));
    const failed = counts.find(({ status }) => status === 'rejected');
    if (!failed) return counts.map(({ value }) => value);
    await release(
      charges.filter((_, at) => counts[at]?.status === 'fulfilled'),
      0,
    );
    throw failed.reason;
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
        end: () => release(charges, (status === undefined ? req.complete : status < 300) ? arrived() : 0),
      };
    },
  };
}

function chargesOf({ visitor, ticket }: Pick<StoringCall, 'visitor' | 'ticket'>, bytes: number, at: number): Charge[] {
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
    const limit = TICKETS.captcha.bytes + FORMS_BYTES;
    // A body that does not declare its length may still be small enough for the captcha.
    charges.push({ key: ticket.key, bytes: Math.min(bytes, limit), limit, endsAt: ticket.endsAt, error: captchaRequired });
  }
  if (visitor.unlimited) return charges;
  const plan = planOf(visitor, at);
  charges.push(ofDay(ownerOf(visitor), PLANS[plan].bytesADay, OWN_BYTES));
  if (plan === 'premium') return charges;
  // Small texts are counted as well, but never refused because of what somebody else at the address has sent.
  const isSmall = !isUnsolved && bytes <= SMALL_FORM_BYTES;
  const shared = (owner: string, limit: number) => ofDay(owner, isSmall ? Infinity : limit, BYTES_NEARBY);
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

/** The owner of the bytes: an account, or a browser, or else all visitors together who come from that address with neither. */
function ownerOf({ session, device, client }: Visitor): string {
  if (session) return `account ${session.accountId}`;
  return device === null ? `without device ${client}` : `device ${device}`;
}

/** Counts the bytes of a request that does not declare its length, and leaves the request paused for whoever reads it. */
function countArriving(req: IncomingMessage): () => number {
  let arrived = 0;
  req.pause().on('data', (chunk: Buffer) => {
    arrived += chunk.length;
  });
  return () => arrived;
}
