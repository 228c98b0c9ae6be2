import type { components } from '@pasteroom/openapi/bff';
import type { AdmittedExchange } from '../gate/exchange.ts';
import type { Entitlements } from '../session/entitlement.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { Handlers } from './express-app.ts';
import { credentialVerifier, type CredentialDeps } from './verify-credential.ts';

interface SessionHandlersDeps extends CredentialDeps {
  sessions: Sessions;
  cookie: HostCookie;
  /** What Google calls us. */
  googleClientId: string | undefined;
  entitlements: Entitlements;
}

type SessionHandlers = Pick<Handlers, 'getSession' | 'createSession' | 'deleteSession'>;

/** Who is signed in, sign in, sign out. */
export function sessionHandlers(deps: SessionHandlersDeps): SessionHandlers {
  const { sessions, cookie, devices, nonces, googleClientId, entitlements, offersDemo } = deps;
  const verifyCredential = credentialVerifier(deps);

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
      const device = devices.ensure(req.headers.cookie);
      const cookies = [token && cookie.set(token), device.cookie].filter((line) => line !== undefined);
      const body = {
        user: session && (await describe(session, exchange)),
        nonce: nonces && nonces.issue(device.id),
        googleClientId: googleClientId ?? null,
        demo: offersDemo(req),
      };
      return { status: 200, body, headers: { 'set-cookie': cookies } };
    },

    async createSession({ body }, exchange) {
      const { visitor } = exchange.admitted;
      const user = await verifyCredential(body.credential, exchange);
      // With this sign-in the account may have got what a guest had bought.
      entitlements.drop(user.id);
      // A new token for a new person: whoever knew the old one knows nothing now.
      if (visitor.session) await sessions.end(visitor.session.id);
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
