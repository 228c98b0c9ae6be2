import type { IncomingMessage } from 'node:http';
import type { Log } from '@pasteroom/kit/service/log';
import { checkDeclaredBody } from '../http/body-limits.ts';
import type { CaptchaGate, Ticket } from './captcha-gate.ts';
import type { Limits } from './limits.ts';
import type { Misses } from './misses.ts';
import type { CheckOperator } from './operator.ts';
import type { Reservation, StoredBytes } from './stored-bytes.ts';
import type { Route } from '../routes/routes.ts';
import type { Entitlements } from '../session/entitlement.ts';
import type { Visitor, VisitorOf } from '../session/visitor.ts';

interface AdmissionDeps {
  visitorOf: VisitorOf;
  checkSameSite: (req: IncomingMessage, hasSession: boolean) => void;
  limits: Limits;
  misses: Misses;
  gate: CaptchaGate;
  storedBytes: StoredBytes;
  checkOperator: CheckOperator;
  entitlements: Pick<Entitlements, 'premiumUntil'>;
  log: Log;
}

/** A call that was let in. */
export interface Admitted {
  route: Route;
  visitor: Visitor;
  /** What a guest spent a call of. */
  spent: Ticket | null;
  /** The status of the answer, once there is one. */
  answered: number | undefined;
  /** To be called once, when the call is answered or given up. */
  done: () => void;
}

/** The one way in, for both layers. */
export interface Admission {
  /** Lets a call in before anything is looked up for it; throws the refusal. What costs the visitor something comes last. */
  admit(req: IncomingMessage, route: Route, requestId: string): Promise<Admitted>;
  /** Draws the consequences of what was answered; never fails, for the answer stands. */
  settle(admitted: Admitted, status: number, requestId: string): Promise<void>;
}

export function admission(deps: AdmissionDeps): Admission {
  const { visitorOf, checkSameSite, limits, misses, gate, storedBytes, checkOperator, entitlements, log } = deps;
  async function reserve(req: IncomingMessage, route: Route, visitor: Visitor, ticket: Ticket | null): Promise<Reservation | null> {
    if (!route.isStored) return null;
    try {
      return await storedBytes.reserve({ req, route, visitor, ticket });
    } catch (refusal) {
      if (ticket !== null) await gate.giveBack(ticket);
      throw refusal;
    }
  }

  /** What came whole and was never answered may be stored; whoever goes away before the answer does not store for nothing. */
  async function giveBack(reserved: Reservation, req: IncomingMessage, { route, answered }: Admitted, requestId: string): Promise<void> {
    const isStored = answered === undefined ? req.complete : answered < 300;
    await reserved
      .settle(isStored)
      .catch((err: unknown) => log.error({ requestId, operation: route.name, err }, 'bytes could not be settled'));
  }

  return {
    async admit(req, route, requestId) {
      checkDeclaredBody(req, route.maxBytes);
      const visitor = await visitorOf(req);
      checkSameSite(req, visitor.session !== null);
      const mustShow = visitor.session === null ? route.guestShows : undefined;
      const ticket = mustShow === undefined ? null : gate.ticketOf(req, mustShow);
      await limits.spend(route.budget, visitor, ticket?.key);
      const done = route.misses ? misses.lookUp(visitor) : NOTHING;
      try {
        if (mustShow !== undefined) await gate.spend(ticket);
        if (route.operatorOnly) checkOperator(req);
        if (route.dependsOnPremium && visitor.session) visitor.premiumUntil = await entitlements.premiumUntil(visitor, requestId);
        const reserved = await reserve(req, route, visitor, ticket);
        const asWhom = route.operatorOnly ? { ...visitor, isOperator: true } : visitor;
        const admitted: Admitted = { route, visitor: asWhom, spent: ticket, answered: undefined, done };
        if (reserved) admitted.done = () => (done(), void giveBack(reserved, req, admitted, requestId));
        return admitted;
      } catch (refusal) {
        done();
        throw refusal;
      }
    },
    async settle(admitted, status, requestId) {
      admitted.answered = status;
      const { route, visitor, spent } = admitted;
      try {
        // A code that is taken is nobody's fault, so the next try is free.
        if (status === 409 && spent !== null) await gate.giveBack(spent);
        if (route.misses?.includes(status)) await misses.count(visitor);
      } catch (err) {
        log.error({ requestId, operation: route.name, status, err }, 'a call could not be settled');
      }
    },
  };
}

const NOTHING = () => undefined;
