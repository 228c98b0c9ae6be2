import type { IncomingMessage, ServerResponse } from 'node:http';
import { Router } from 'express';
import { type Checks, checksOf } from '@pasteroom/kit/http/checks';
import { type OpenApiDocument, operationsOf } from '@pasteroom/kit/http/document';
import { readJson } from '@pasteroom/kit/http/json-body';
import type { components, operations } from '@pasteroom/openapi/bff';
import document from '@pasteroom/openapi/bff.json' with { type: 'json' };
import type { CheckCredential } from '../session/account-client.ts';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import type { Devices } from '../session/devices.ts';
import type { Entitlements } from '../session/entitlement.ts';
import type { HostCookie } from '../session/host-cookie.ts';
import type { Local } from './local.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { Visitor } from '../session/visitor.ts';

type Credential = operations['createSession']['requestBody']['content']['application/json'];

interface SessionRoutesDeps {
  sessions: Sessions;
  cookie: HostCookie;
  devices: Devices;
  checkCredential: CheckCredential;
  callerTokenFor: CallerTokenFor;
  entitlements: Pick<Entitlements, 'isPremium' | 'drop'>;
  /** Whether the labelled demo sign-in is offered. */
  demo: boolean;
}

const PATH = '/api/users/session';

/** What the BFF answers itself: who is signed in, sign in, sign out. */
export function sessionRoutes(deps: SessionRoutesDeps): Router {
  const { sessions, cookie, devices, checkCredential, callerTokenFor, entitlements, demo } = deps;
  const checks = checksFor(document, 'createSession');
  const router = Router({ caseSensitive: true, strict: true });

  // None of these calls has a parameter.
  router.use(PATH, (req, _res, next) => {
    checks.query(Object.fromEntries(new URL(req.originalUrl, 'http://session.invalid').searchParams));
    next();
  });

  router.get(PATH, async (req: IncomingMessage, res: Local) => {
    const { visitor } = res.locals.admitted;
    const { session } = visitor;
    const renewed = session && (await sessions.renew(session));
    if (renewed) res.appendHeader('set-cookie', cookie.set(renewed.id));
    // Each page asks this first, so no other call needs to look after it.
    if (devices.idOf(req.headers.cookie) === null) res.appendHeader('set-cookie', devices.issue());
    // Another way to sign in than the demo would be announced here, with the nonce that it signs.
    answer(res, { user: session && (await describe(visitor, session)), nonce: null, googleClientId: null, demo });
  });

  router.post(PATH, async (req: IncomingMessage, res: Local) => {
    const { admitted, requestId } = res.locals;
    const body = await readJson(req, admitted.route.maxBytes);
    checks.body(body);
    const { credential } = body as Credential;
    const user = await checkCredential({ credential, callerToken: callerTokenFor('account', admitted.visitor), requestId });
    // With this sign-in the account may have got what a guest had bought.
    entitlements.drop(user.id);
    // A new id for a new person: whoever knew the old one knows nothing now.
    if (admitted.visitor.session) await sessions.end(admitted.visitor.session.id);
    const session = await sessions.start(user);
    res.setHeader('set-cookie', cookie.set(session.id));
    answer(res, await describe({ ...admitted.visitor, session }, session));
  });

  router.delete(PATH, async (_req, res: Local) => {
    const { session } = res.locals.admitted.visitor;
    if (session) await sessions.end(session.id);
    res.setHeader('set-cookie', cookie.clear());
    res.writeHead(204).end();
  });

  return router;

  async function describe(visitor: Visitor, { user: { name, imgUrl, email } }: Session): Promise<components['schemas']['User']> {
    return { name, imgUrl, email, isPremium: await entitlements.isPremium(visitor) };
  }
}

function checksFor(bundled: unknown, id: keyof operations): Checks {
  const openApi = bundled as OpenApiDocument;
  const operation = operationsOf(openApi).find((each) => each.id === id);
  if (!operation) throw new Error(`The document has no operation ${id}.`);
  return checksOf(openApi)(operation);
}

function answer(res: ServerResponse, body: components['schemas']['Session'] | components['schemas']['User']): void {
  const json = Buffer.from(JSON.stringify(body));
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': json.length }).end(json);
}
