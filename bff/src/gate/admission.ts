import type { IncomingMessage } from 'node:http';
import { andThen, type Awaitable } from '@pasteroom/kit/core/awaitable';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Log } from '@pasteroom/kit/service/log';
import type { CaptchaGate, Ticket } from './captcha-gate.ts';
import type { Attempt } from './attempt.ts';
import type { Attempts } from './attempts.ts';
import type { Limits } from './limits.ts';
import type { CheckOperator } from './operator.ts';
import type { BytesReservation, StoredBytes } from './stored-bytes.ts';
import type { TicketKind } from '../routes/policy.ts';
import type { Route } from '../routes/routes.ts';
import type { Entitlements } from '../session/entitlement.ts';
import type { Sender, Visitor } from '../session/visitor.ts';
import type { VisitorOfCall } from './api-tokens.ts';

interface AdmissionDeps {
  visitorOf: VisitorOfCall;
  checkSameSite: (req: IncomingMessage, hasSession: boolean) => void;
  limits: Limits;
  attempts: Attempts;
  gate: CaptchaGate;
  storedBytes: StoredBytes;
  checkOperator: CheckOperator;
  entitlements: Pick<Entitlements, 'premiumUntil'>;
  log: Log;
}

/** A call that wants to be let in. */
interface Arriving {
  req: IncomingMessage;
  route: Route;
  requestId: string;
  sender: Sender;
}

/** A call that was let in. */
export interface Admitted {
  route: Route;
  visitor: Visitor;
  /** What a guest spent a call of. */
  spent: Ticket | null;
  /** What the call may tell about codes, where it may. */
  attempt: Attempt | null;
  /** The bytes that it may store, where it stores any. */
  reserved: BytesReservation | null;
}

/** The one way in, for both layers. */
export interface Admission {
  /**
   * Lets a call in before anything is looked up for it, at once where no store must be asked; throws the error to be answered. What costs the visitor
   * something comes last.
   */
  admit(call: Arriving): Awaitable<Admitted>;
  /** Settles what a call has reserved by the status of the service's answer: at once, unless a store must be asked. Never fails, since the answer stands. */
  settle(admitted: Admitted, status: number, requestId: string): Awaitable<void>;
  /** Releases what is still reserved. To be called when the call has ended, answered or not. */
  end(admitted: Admitted, requestId: string): void;
}

const NOTHING = () => undefined;

export function openAdmission(deps: AdmissionDeps): Admission {
  const { visitorOf, checkSameSite, limits, attempts, gate, storedBytes, checkOperator, entitlements, log } = deps;
  async function reserve(req: IncomingMessage, route: Route, visitor: Visitor, ticket: Ticket | null): Promise<BytesReservation | null> {
    if (!route.isStored) return null;
    try {
      return await storedBytes.reserve({ req, route, visitor, ticket });
    } catch (error) {
      if (ticket !== null) await gate.refund(ticket);
      throw error;
    }
  }

  /** What is asked of every call. */
  function admitVisitor(call: Arriving, visitor: Visitor): Awaitable<Admitted> {
    const { req, route, sender } = call;
    checkSameSite(req, visitor.session !== null && !visitor.isByToken);
    if (route.signedInOnly && visitor.session === null) throw new AppError('unauthorized', 'Please sign in.');
    const shown = shownBy(visitor, route);
    const ticket = shown === undefined ? null : gate.ticketOf(req, shown);
    if (route.forwardsDevice) visitor.forwardedDevice = sender.device;
    return andThen(limits.spend(route.budget, visitor, ticket?.key), () =>
      andThen(route.attempt ? attempts.reserve(visitor, route.attempt) : null, (attempt) => {
        const admitted = { route, visitor, spent: ticket, attempt, reserved: null };
        return asksMore(visitor, route) ? admitFurther(call, admitted) : admitted;
      }),
    );
  }

  /** What is asked of some; `asksMore` names each of these questions. */
  async function admitFurther({ req, route, requestId }: Arriving, admitted: Admitted): Promise<Admitted> {
    const { visitor, spent, attempt } = admitted;
    try {
      if (shownBy(visitor, route) !== undefined) await gate.spend(spent);
      if (route.operatorOnly) await checkOperator(req, visitor);
      if (route.dependsOnPremium && visitor.session) visitor.premiumUntil = await entitlements.premiumUntil(visitor, requestId);
      const reserved = await reserve(req, route, visitor, spent);
      return { ...admitted, visitor: route.operatorOnly ? { ...visitor, isOperator: true } : visitor, reserved };
    } catch (error) {
      attempt?.release();
      throw error;
    }
  }

  return {
    admit: (call) => andThen(visitorOf(call.req, call.sender, call.route, call.requestId), (visitor) => admitVisitor(call, visitor)),
    settle({ route, spent, attempt, reserved }, status, requestId) {
      reserved?.noteStatus(status);
      const counted = attempt?.settle(status);
      // A code that is taken is nobody's fault, so the next call of the pass is free.
      const refunded = status === 409 && spent !== null ? gate.refund(spent) : undefined;
      if (!counted && !refunded) return;
      return Promise.all([counted, refunded]).then(NOTHING, (err: unknown) =>
        log.error({ requestId, operation: route.name, status, err }, 'a call could not be settled'),
      );
    },
    end({ route, attempt, reserved }, requestId) {
      reserved?.end().catch((err: unknown) => log.error({ requestId, operation: route.name, err }, 'bytes could not be released'));
      attempt?.end()?.catch((err: unknown) => log.error({ requestId, operation: route.name, err }, 'an attempt could not be counted'));
    },
  };
}

/** What a guest shows to be let in; somebody who is signed in shows nothing. */
const shownBy = ({ session }: Visitor, { guestShows }: Route): TicketKind | undefined => (session === null ? guestShows : undefined);

/** Whether a call is asked anything that `admitFurther` asks, for which somebody may have to be waited for. */
const asksMore = (visitor: Visitor, route: Route): boolean =>
  shownBy(visitor, route) !== undefined || Boolean(route.operatorOnly || route.dependsOnPremium || route.isStored);
