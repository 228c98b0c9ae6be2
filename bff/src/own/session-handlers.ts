import type { components } from '@pasteroom/openapi/bff';
import { AppError } from '@pasteroom/kit/core/errors';
import { DEMO_CREDENTIAL } from '@pasteroom/openapi/rules/people';
import type { OffersDemo } from '../gate/demo-sign-in.ts';
import type { AdmittedExchange } from '../gate/exchange.ts';
import type { CheckCredential } from '../session/account-client.ts';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import type { Devices } from '../session/devices.ts';
import type { Entitlements } from '../session/entitlement.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { OwnHandlers } from './own-app.ts';

interface SessionHandlersDeps {
  sessions: Sessions;
  cookie: HostCookie;
  devices: Devices;
  checkCredential: CheckCredential;
  callerTokenFor: CallerTokenFor;
  entitlements: Entitlements;
  offersDemo: OffersDemo;
}

type SessionHandlers = Pick<OwnHandlers, 'getSession' | 'createSession' | 'deleteSession'>;

/** Who is signed in, sign in, sign out. */
export function sessionHandlers(deps: SessionHandlersDeps): SessionHandlers {
  const { sessions, cookie, devices, checkCredential, callerTokenFor, entitlements, offersDemo } = deps;

  async function describe(session: Session, { admitted, requestId }: AdmittedExchange): Promise<components['schemas']['User']> {
    const { name, imgUrl, email } = session.user;
    return { name, imgUrl, email, isPremium: await entitlements.isPremium({ ...admitted.visitor, session }, requestId) };
  }

  return {
    async getSession(_input, exchange) {
      const { req, admitted } = exchange;
      const { session } = admitted.visitor;
      const token = session && (await sessions.renew(session)) ? cookie.read(req.headers.cookie) : undefined;
      // Each page asks this first: a browser that had the page already has got no id with it.
      const cookies = [token && cookie.set(token), devices.issueTo(req.headers.cookie)].filter((line) => line !== undefined);
      // Another way to sign in than the demo would be announced here, with the nonce that it signs.
      const body = { user: session && (await describe(session, exchange)), nonce: null, googleClientId: null, demo: offersDemo(req) };
      return { status: 200, body, headers: { 'set-cookie': cookies } };
    },

    async createSession({ body }, exchange) {
      const { req, admitted, requestId } = exchange;
      if (body.credential.startsWith(DEMO_CREDENTIAL) && !offersDemo(req))
        throw new AppError('unauthorized', 'The sign-in was not accepted.');
      const callerToken = callerTokenFor('account', admitted.visitor);
      const user = await checkCredential({ credential: body.credential, callerToken, requestId });
      // With this sign-in the account may have got what a guest had bought.
      entitlements.drop(user.id);
      // A new token for a new person: whoever knew the old one knows nothing now.
      if (admitted.visitor.session) await sessions.end(admitted.visitor.session.id);
      const { session, token } = await sessions.start(user);
      return { status: 200, body: await describe(session, exchange), headers: { 'set-cookie': cookie.set(token) } };
    },

    async deleteSession(_input, { admitted }) {
      const { session } = admitted.visitor;
      if (session) await sessions.end(session.id);
      return { status: 204, headers: { 'set-cookie': cookie.clear() } };
    },
  };
}
