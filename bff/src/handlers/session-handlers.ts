import type { components } from '@pasteroom/openapi/bff';
import type { AdmittedExchange } from '../gate/exchange.ts';
import type { Accounts } from '../session/accounts.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { Profile } from '../session/visitor.ts';
import type { Handlers } from './express-app.ts';
import { credentialVerifier, type CredentialDeps } from './verify-credential.ts';

interface SessionHandlersDeps extends CredentialDeps {
  sessions: Sessions;
  cookie: HostCookie;
  googleClientId: string | undefined;
  accounts: Accounts;
}

type SessionHandlers = Pick<Handlers, 'getSession' | 'createSession' | 'deleteSession'>;

export function sessionHandlers(deps: SessionHandlersDeps): SessionHandlers {
  const { sessions, cookie, devices, nonces, googleClientId, accounts, offersDemo } = deps;
  const verifyCredential = credentialVerifier(deps);

  async function describe(
    session: Session,
    { name, imgUrl, email }: Profile,
    { admitted, requestId }: AdmittedExchange,
  ): Promise<components['schemas']['User']> {
    return {
      name,
      imgUrl,
      email,
      isPremium: await accounts.isPremium({ ...admitted.visitor, session }, requestId),
    };
  }

  return {
    async getSession(_input, exchange) {
      const { req, admitted, requestId } = exchange;
      const { session } = admitted.visitor;
      const profile = await accounts.profile(admitted.visitor, requestId);
      const token =
        session && (await sessions.renew(session)) ? cookie.read(req.headers.cookie) : undefined;
      // Every page requests the session first, so even cached pages get a device cookie.
      const device = devices.ensure(req.headers.cookie);
      const cookies = [token && cookie.set(token), device.cookie].filter(
        (line) => line !== undefined,
      );
      const body = {
        user: session && profile && (await describe(session, profile, exchange)),
        nonce: nonces && nonces.issue(device.id),
        googleClientId: googleClientId ?? null,
        demo: offersDemo(req),
      };
      return { status: 200, body, headers: { 'set-cookie': cookies } };
    },

    async createSession({ body }, exchange) {
      const { visitor } = exchange.admitted;
      const user = await verifyCredential(body.credential, exchange);
      // Sign-in may credit purchases that the user made as a guest.
      accounts.drop(user.id);
      // A new token for each sign-in prevents session fixation.
      if (visitor.session) await sessions.end(visitor.session.id);
      const { session, token } = await sessions.start(user.id);
      return {
        status: 200,
        body: await describe(session, user, exchange),
        headers: { 'set-cookie': cookie.set(token) },
      };
    },

    async deleteSession(_input, { admitted }) {
      const { session } = admitted.visitor;
      if (session) await sessions.end(session.id);
      return { status: 204, headers: { 'set-cookie': cookie.clear() } };
    },
  };
}
