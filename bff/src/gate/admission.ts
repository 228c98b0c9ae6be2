import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Log } from '@pasteroom/kit/core/log';
import type { CaptchaGate, Ticket } from './captcha-gate.ts';
import { type Guess, type Guesses, isTaken } from './guesses.ts';
import type { Limits } from './limits.ts';
import type { CheckOperator } from './operator.ts';
import type { BytesReservation, StoredBytes } from './stored-bytes.ts';
import type { TicketKind } from '../routes/policy.ts';
import type { Route } from '../routes/routes.ts';
import type { Accounts } from '../session/accounts.ts';
import type { Sender, Visitor } from '../session/visitor.ts';
import type { VisitorOfCall } from './api-tokens.ts';

interface AdmissionDeps {
  visitorOf: VisitorOfCall;
  checkSameSite: (req: IncomingMessage, hasSession: boolean) => void;
  limits: Limits;
  guesses: Guesses;
  gate: CaptchaGate;
  storedBytes: StoredBytes;
  checkOperator: CheckOperator;
  accounts: Pick<Accounts, 'profile' | 'premiumUntil' | 'drop'>;
  log: Log;
}

interface Arriving {
  req: IncomingMessage;
  route: Route;
  params: Readonly<Record<string, string>>;
  search: string;
  requestId: string;
  sender: Sender;
}

export interface Admitted {
  route: Route;
  visitor: Visitor;
  spent: Ticket | null;
  guess: Guess | null;
  reserved: BytesReservation | null;
}

interface Settled {
  status: number;
  code?: 'wrong_key' | undefined;
}

export interface Admission {
  /** Runs before any lookup. Checks that use up a limit or a pass run last. */
  admit(call: Arriving): Promise<Admitted>;
  /** Never rejects, since the response can no longer change. */
  settle(admitted: Admitted, answer: Settled, requestId: string): Promise<void>;
  end(admitted: Admitted, requestId: string): void;
}

export function openAdmission(deps: AdmissionDeps): Admission {
  const {
    visitorOf,
    checkSameSite,
    limits,
    guesses,
    gate,
    storedBytes,
    checkOperator,
    accounts,
    log,
  } = deps;
  async function reserve(
    req: IncomingMessage,
    route: Route,
    visitor: Visitor,
    ticket: Ticket | null,
  ): Promise<BytesReservation | null> {
    if (!route.isStored) return null;
    try {
      return await storedBytes.reserve({ req, route, visitor, ticket });
    } catch (error) {
      if (ticket !== null) await gate.refund(ticket);
      throw error;
    }
  }

  async function admitVisitor(call: Arriving, visitor: Visitor): Promise<Admitted> {
    const { req, route, params, sender } = call;
    checkSameSite(req, visitor.session !== null && !visitor.isByToken);
    if (route.signedInOnly && visitor.session === null)
      throw new AppError('unauthorized', 'Please sign in.');
    const shown = shownBy(visitor, call);
    const ticket = shown === undefined ? null : gate.ticketOf(req, shown);
    if (route.forwardsDevice) visitor.forwardedDevice = sender.device;
    await limits.spend(route.budget, visitor, ticket?.key);
    const guess = route.guess ? await guesses.reserve(visitor, route.guess, params['code']) : null;
    return admitFurther(call, { route, visitor, spent: ticket, guess, reserved: null });
  }

  async function admitFurther(call: Arriving, admitted: Admitted): Promise<Admitted> {
    const { req, route, requestId } = call;
    const { visitor, spent, guess } = admitted;
    try {
      if (shownBy(visitor, call) !== undefined) await gate.spend(spent);
      if (route.operatorOnly) await checkOperator(req, visitor);
      if (route.dependsOnPremium && visitor.session)
        visitor.premiumUntil = await accounts.premiumUntil(visitor, requestId);
      if (route.namesCaller && visitor.session)
        visitor.profile = await accounts.profile(visitor, requestId);
      const reserved = await reserve(req, route, visitor, spent);
      return {
        ...admitted,
        visitor: route.operatorOnly ? { ...visitor, isOperator: true } : visitor,
        reserved,
      };
    } catch (error) {
      guess?.release();
      throw error;
    }
  }

  return {
    admit: async (call) =>
      admitVisitor(call, await visitorOf(call.req, call.sender, call.route, call.requestId)),
    async settle({ route, visitor, spent, guess, reserved }, { status, code }, requestId) {
      // This response is newer than the cached account.
      if (route.tellsPremium && visitor.session) accounts.drop(visitor.session.accountId);
      reserved?.noteStatus(status);
      try {
        // A taken code isn't the caller's fault, so refund the pass.
        await Promise.all([
          guess?.settle(status, code),
          isTaken(status) && spent !== null ? gate.refund(spent) : undefined,
        ]);
      } catch (err) {
        log.error({ requestId, operation: route.name, status, err }, 'settling the call failed');
      }
    },
    end({ route, guess, reserved }, requestId) {
      reserved
        ?.end()
        .catch((err: unknown) =>
          log.error({ requestId, operation: route.name, err }, 'releasing reserved bytes failed'),
        );
      guess
        ?.end()
        .catch((err: unknown) =>
          log.error({ requestId, operation: route.name, err }, 'counting a guess failed'),
        );
    },
  };
}

function shownBy(
  { session }: Visitor,
  { route: { guestShows, orShows }, search }: Pick<Arriving, 'route' | 'search'>,
): TicketKind | undefined {
  if (session !== null) return undefined;
  const hasSecret = orShows !== undefined && new URLSearchParams(search).has(orShows);
  return hasSecret ? undefined : guestShows;
}
