import type { IncomingMessage } from 'node:http';
import type { Log } from '@pasteroom/kit/service/log';
import { checkDeclaredBody } from '../http/body-limits.ts';
import type { CaptchaGate, Ticket } from './captcha-gate.ts';
import type { Limits } from './limits.ts';
import type { Misses } from './misses.ts';
import type { CheckOperator } from './operator.ts';
import type { Route } from '../routes/routes.ts';
import type { Entitlements } from '../session/entitlement.ts';
import type { Visitor, VisitorOf } from '../session/visitor.ts';

interface AdmissionDeps {
  visitorOf: VisitorOf;
  checkSameSite: (req: IncomingMessage, hasSession: boolean) => void;
  limits: Limits;
  misses: Misses;
  gate: CaptchaGate;
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

export function admission({ visitorOf, checkSameSite, limits, misses, gate, checkOperator, entitlements, log }: AdmissionDeps): Admission {
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
        if (route.operatorOnly) await checkOperator(req, visitor);
        if (route.tellsDevice) visitor.tellsDevice = true;
        if (route.dependsOnPremium && visitor.session) visitor.premiumUntil = await entitlements.premiumUntil(visitor, requestId);
      } catch (refusal) {
        done();
        throw refusal;
      }
      return { route, visitor: route.operatorOnly ? { ...visitor, isOperator: true } : visitor, spent: ticket, done };
    },
    async settle({ route, visitor, spent }, status, requestId) {
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
