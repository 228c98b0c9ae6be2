import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { type CheckoutProvider, CHECKOUTS, GOOGLE, pagePolicy } from './page-policy.ts';

/** Flat name-value pairs for `writeHead`, with lower-case names. */
export type HeaderList = readonly string[];

/** `api`: data for scripts. `site`: front-end documents. `page`: other documents. */
type AnswerKind = 'api' | 'site' | 'checkout' | 'page' | 'asset' | 'kdf-worker' | 'file';

export type SecurityHeaders = Readonly<Record<AnswerKind, HeaderList>>;

interface Options {
  publicUrl: string | undefined;
  scriptHashes: readonly string[];
  googleClientId: string | undefined;
  checkouts?: readonly CheckoutProvider[] | undefined;
}

const WITHOUT_DOCUMENT_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Third-party pop-ups send messages to our window, which `same-origin` would prevent. */
const ALLOWING_POPUPS = {
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
} as const;
/** Some third parties require a Referer. This policy sends only the origin. */
const SENDING_ORIGIN = { referrerPolicy: { policy: 'strict-origin-when-cross-origin' } } as const;

/** Runs helmet only once, since running it per request would cost more than the response. */
export function securityHeaders({
  publicUrl,
  scriptHashes,
  googleClientId,
  checkouts = [],
}: Options): SecurityHeaders {
  const everywhere = everywhereAt(publicUrl);
  const inert = {
    ...everywhere,
    ...WITHOUT_DOCUMENT_HEADERS,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  };
  const document = { ...everywhere, xFrameOptions: { action: 'deny' as const } };
  const allowsGoogle = googleClientId !== undefined;
  const hasWallet = checkouts.includes('paypal');
  const noStore = ['cache-control', 'no-store'];
  return {
    api: [...headersBy(inert), ...noStore],
    // The service sets a CSP for files that doesn't restrict framing.
    file: [...headersBy({ ...inert, xFrameOptions: { action: 'deny' } }), ...noStore],
    asset: headersBy({ ...everywhere, ...WITHOUT_DOCUMENT_HEADERS, contentSecurityPolicy: false }),
    // Workers have the policy of their script's response, so no document needs WebAssembly.
    'kdf-worker': headersBy({
      ...everywhere,
      ...WITHOUT_DOCUMENT_HEADERS,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"] },
      },
    }),
    page: headersBy({ ...document, contentSecurityPolicy: pagePolicy({ scriptHashes }) }),
    site: headersBy({
      ...document,
      contentSecurityPolicy: pagePolicy({
        scriptHashes,
        thirdParties: allowsGoogle ? [GOOGLE] : [],
        embeds: true,
      }),
      ...((allowsGoogle || hasWallet) && ALLOWING_POPUPS),
      ...(allowsGoogle && SENDING_ORIGIN),
    }),
    checkout: headersBy({
      ...document,
      xFrameOptions: { action: 'sameorigin' },
      contentSecurityPolicy: pagePolicy({
        scriptHashes,
        thirdParties: checkouts.map((provider) => CHECKOUTS[provider]),
        isFramed: true,
      }),
      ...(hasWallet && ALLOWING_POPUPS),
      ...(checkouts.length > 0 && SENDING_ORIGIN),
    }),
  };
}

/** The viewer of the API reference needs no inline code and calls only its own origin. */
export const apiDocsHeaders = (publicUrl: string | undefined): HeaderList =>
  headersBy({
    ...everywhereAt(publicUrl),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });

function everywhereAt(publicUrl: string | undefined) {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return {
    // URLs may contain a room code. (`no-referrer` would set a form's Origin to `null`.)
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: isHttps
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : (false as const),
  };
}

function headersBy(options: HelmetOptions): HeaderList {
  const request = new IncomingMessage(new Socket());
  const standIn = new ServerResponse(request);
  helmet(options)(request, standIn, () => undefined);
  return Object.entries(standIn.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

export function setHeaders(res: ServerResponse, headers: HeaderList): void {
  for (let at = 0; at < headers.length; at += 2)
    res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
