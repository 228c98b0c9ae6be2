import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { type CheckoutProvider, CHECKOUTS, GOOGLE, pagePolicy } from './page-policy.ts';

/** Headers as flat pairs, name after name, as writeHead takes them; names in small letters. */
export type HeaderList = readonly string[];

/**
 * What an answer is for a browser: data for a script, a document of the front end, the one of them in which is paid, another document, something that a document loads, or a file
 * that somebody uploaded.
 */
type AnswerKind = 'api' | 'site' | 'checkout' | 'page' | 'asset' | 'file';

export type SecurityHeaders = Readonly<Record<AnswerKind, HeaderList>>;

interface Options {
  publicUrl: string | undefined;
  /** Hashes of the scripts that stand in our own pages (`sha256-…`). */
  scriptHashes: readonly string[];
  /** The client id of the product at Google, where people sign in with Google on our own pages. */
  googleClientId: string | undefined;
  /** The providers whose checkouts are configured. */
  checkouts?: readonly CheckoutProvider[] | undefined;
}

/** Turns off what only matters where a document is shown. */
const WITHOUT_DOCUMENT_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Pop-ups of third parties report their result to our window, which a stricter opener policy would prevent. */
const ALLOWING_POPUPS = { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } } as const;
/** Others serve nobody who does not say on which site that is: a site is named, no path. */
const SENDING_ORIGIN = { referrerPolicy: { policy: 'strict-origin-when-cross-origin' } } as const;

/** The security headers of every kind of answer, worked out once: running helmet for each request would cost more than the answer. */
export function securityHeaders({ publicUrl, scriptHashes, googleClientId, checkouts = [] }: Options): SecurityHeaders {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const everywhere = {
    // An address may hold a room code, which is for our own pages alone. (`no-referrer` would turn the Origin of a form into `null`.)
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
  };
  const inert = {
    ...everywhere,
    ...WITHOUT_DOCUMENT_HEADERS,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  };
  const document = { ...everywhere, xFrameOptions: { action: 'deny' as const } };
  const allowsGoogle = googleClientId !== undefined;
  const hasWallet = checkouts.includes('paypal');
  // Unless a service says otherwise of its own answer.
  const noStore = ['cache-control', 'no-store'];
  return {
    api: [...headersBy(inert), ...noStore],
    // Files have a policy of their service, which says nothing about frames.
    file: [...headersBy({ ...inert, xFrameOptions: { action: 'deny' } }), ...noStore],
    asset: headersBy({ ...everywhere, ...WITHOUT_DOCUMENT_HEADERS, contentSecurityPolicy: false }),
    page: headersBy({ ...document, contentSecurityPolicy: pagePolicy({ scriptHashes }) }),
    site: headersBy({
      ...document,
      // The checkout is shown in a frame of our own page.
      contentSecurityPolicy: pagePolicy({ scriptHashes, thirdParties: allowsGoogle ? [GOOGLE] : [], frames: true }),
      ...((allowsGoogle || hasWallet) && ALLOWING_POPUPS),
      ...(allowsGoogle && SENDING_ORIGIN),
    }),
    checkout: headersBy({
      ...document,
      xFrameOptions: { action: 'sameorigin' },
      contentSecurityPolicy: pagePolicy({ scriptHashes, thirdParties: checkouts.map((provider) => CHECKOUTS[provider]), isFramed: true }),
      ...(hasWallet && ALLOWING_POPUPS),
      ...(checkouts.length > 0 && SENDING_ORIGIN),
    }),
  };
}

function headersBy(options: HelmetOptions): HeaderList {
  const request = new IncomingMessage(new Socket());
  const standIn = new ServerResponse(request);
  helmet(options)(request, standIn, () => undefined);
  return Object.entries(standIn.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/** Sets each of them on an answer that is yet to be written. */
export function setHeaders(res: ServerResponse, headers: HeaderList): void {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
