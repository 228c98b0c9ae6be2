import type { IncomingMessage } from 'node:http';
import { type Clock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { type TokenClaims, verifyToken } from '@pasteroom/kit/core/signed-token';
import { isFull } from '@pasteroom/kit/core/unavailable';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import type { TicketKind } from '../routes/policy.ts';

export const captchaRequired = (): AppError =>
  new AppError('captcha_required', 'Please complete the CAPTCHA.');

const HEADERS = {
  pass: TICKETS.pass.header.toLowerCase(),
  captcha: TICKETS.captcha.header.toLowerCase(),
};

interface TicketClaims extends TokenClaims {
  kind: TicketKind;
  id: string;
}

export interface Ticket {
  key: string;
  kind: TicketKind;
  calls: number;
  /** Unix time in milliseconds. */
  endsAt: number;
}

export interface CaptchaGate {
  /** Doesn't access the store. */
  ticketOf(req: IncomingMessage, kind: TicketKind): Ticket | null;
  /** @throws `captcha_required` */
  spend(ticket: Ticket | null): Promise<void>;
  refund(ticket: Ticket): Promise<void>;
}

// The count must outlive its ticket even if the store's clock is ahead.
const COUNT_GRACE_MS = MINUTE;
const MAX_LOCAL_COUNTS = 100_000;

export function captchaGate({
  key,
  keys,
  now,
}: {
  key: string;
  keys: ExpiringKeys;
  now: Clock;
}): CaptchaGate {
  /** Used while the store is full, so guests can still read. */
  const localCounts = lruMap<number>(MAX_LOCAL_COUNTS);
  const countLocally = (name: string, by: number): number => {
    const calls = (localCounts.get(name) ?? 0) + by;
    localCounts.set(name, calls);
    return calls;
  };
  async function count({ key: name, endsAt }: Ticket, by: number): Promise<number> {
    try {
      return await keys.count(name, Math.max(0, endsAt - now().getTime()) + COUNT_GRACE_MS, by);
    } catch (error) {
      if (isFull(error)) return countLocally(name, by);
      throw error;
    }
  }
  return {
    ticketOf(req, kind) {
      const token = req.headers[HEADERS[kind]];
      const claims =
        typeof token === 'string' ? verifyToken<TicketClaims>(key, kind, token, now()) : null;
      return (
        claims && {
          key: `${kind}:${claims.id}`,
          kind,
          calls: TICKETS[kind].calls,
          endsAt: claims.exp * SECOND,
        }
      );
    },
    async spend(ticket) {
      if (ticket !== null && (await count(ticket, 1)) <= ticket.calls) return;
      // A rejected call must not count, or a later refund would have no effect.
      if (ticket !== null) await count(ticket, -1);
      throw captchaRequired();
    },
    async refund(ticket) {
      await count(ticket, -1);
    },
  };
}
