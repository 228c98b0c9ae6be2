import { isPremium } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { components } from '@pasteroom/openapi/bff';
import type { CheckCredential } from '../session/account-client.ts';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import type { Devices } from '../session/devices.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { OwnHandlers } from './own-app.ts';

interface SessionHandlersDeps {
  sessions: Sessions;
  cookie: HostCookie;
  devices: Devices;
  checkCredential: CheckCredential;
  callerTokenFor: CallerTokenFor;
  /** Whether the labelled demo sign-in is offered. */
  demo: boolean;
  now: Clock;
}

type SessionHandlers = Pick<OwnHandlers, 'getSession' | 'createSession' | 'deleteSession'>;

/** Who is signed in, sign in, sign out. */
export function sessionHandlers(deps: SessionHandlersDeps): SessionHandlers {
  const { sessions, cookie, devices, checkCredential, callerTokenFor, demo, now } = deps;
  return {
    async getSession(_input, { req, admitted }) {
      const { session } = admitted.visitor;
      const renewed = session && (await sessions.renew(session));
      // Each page asks this first, so no other call needs to look after the browser's id.
      const cookies = [
        ...(renewed ? [cookie.set(renewed.id)] : []),
        ...(devices.idOf(req.headers.cookie) === null ? [devices.issue()] : []),
      ];
      // Another way to sign in than the demo would be announced here, with the nonce that it signs.
      const body = { user: session && userOf(session, now()), nonce: null, googleClientId: null, demo };
      return { status: 200, body, headers: { 'set-cookie': cookies } };
    },

    async createSession({ body }, { admitted, requestId }) {
      const callerToken = callerTokenFor('account', admitted.visitor);
      const user = await checkCredential({ credential: body.credential, callerToken, requestId });
      // A new id for a new person: whoever knew the old one knows nothing now.
      if (admitted.visitor.session) await sessions.end(admitted.visitor.session.id);
      const session = await sessions.start(user);
      return { status: 200, body: userOf(session, now()), headers: { 'set-cookie': cookie.set(session.id) } };
    },

    async deleteSession(_input, { admitted }) {
      const { session } = admitted.visitor;
      if (session) await sessions.end(session.id);
      return { status: 204, headers: { 'set-cookie': cookie.clear() } };
    },
  };
}

function userOf({ user }: Session, now: Date): components['schemas']['User'] {
  const { name, imgUrl, email } = user;
  return { name, imgUrl, email, isPremium: isPremium({ user, client: '' }, now) };
}
