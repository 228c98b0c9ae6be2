import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** Headers as flat pairs, name after name, as writeHead takes them; names in small letters. */
export type HeaderList = readonly string[];

/**
 * What an answer is for a browser: data for a script, a document of the front end, another document, something that a document loads, or a file
 * that somebody uploaded.
 */
type AnswerKind = 'api' | 'site' | 'page' | 'asset' | 'file';

export type SecurityHeaders = Readonly<Record<AnswerKind, HeaderList>>;

interface Options {
  publicUrl: string | undefined;
  /** Hashes of the scripts that stand in our own pages (`sha256-…`). */
  scriptHashes: readonly string[];
  /** Whether people sign in with Google on our own pages. */
  letsGoogleIn: boolean;
}

/** What Google's sign-in needs of a document, as Google says; and the pictures of those who signed in. */
const GOOGLE = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  imgSrc: ['https://lh3.googleusercontent.com'],
};
const NOBODY: Record<keyof typeof GOOGLE, string[]> = { scriptSrc: [], styleSrc: [], connectSrc: [], frameSrc: [], imgSrc: [] };

/** What only matters where a document is shown. */
const FOR_DOCUMENTS_ONLY = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Google's window tells ours who signed in, and Google lets nobody sign in who does not say on which site that is: a site is named, no path. */
const OPEN_TO_GOOGLE = {
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} as const;

/** The security headers of every kind of answer, worked out once: running helmet for each request would cost more than the answer. */
export function securityHeaders({ publicUrl, scriptHashes, letsGoogleIn }: Options): SecurityHeaders {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const everywhere = {
    // A code stands in the address: it is for our own pages only. (`no-referrer` would turn the Origin of a form into `null`.)
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
  };
  const inert = {
    ...everywhere,
    ...FOR_DOCUMENTS_ONLY,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  };
  const document = { ...everywhere, xFrameOptions: { action: 'deny' as const } };
  // Unless a service says otherwise of its own answer.
  const keptByNobody = ['cache-control', 'no-store'];
  return {
    api: [...headersBy(inert), ...keptByNobody],
    // A file's own policy, which its service sets, says nothing of frames.
    file: [...headersBy({ ...inert, xFrameOptions: { action: 'deny' } }), ...keptByNobody],
    asset: headersBy({ ...everywhere, ...FOR_DOCUMENTS_ONLY, contentSecurityPolicy: false }),
    page: headersBy({ ...document, contentSecurityPolicy: pagePolicy(scriptHashes, NOBODY) }),
    site: headersBy({
      ...document,
      contentSecurityPolicy: pagePolicy(scriptHashes, letsGoogleIn ? GOOGLE : NOBODY),
      ...(letsGoogleIn && OPEN_TO_GOOGLE),
    }),
  };
}

function pagePolicy(scriptHashes: readonly string[], others: typeof NOBODY) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...others.scriptSrc],
      // The editor writes colours and alignment as styles of elements; so does what visitors wrote with it.
      styleSrc: ["'self'", "'unsafe-inline'", ...others.styleSrc],
      imgSrc: ["'self'", 'data:', 'blob:', ...others.imgSrc],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...others.connectSrc],
      ...(others.frameSrc.length > 0 && { frameSrc: others.frameSrc }),
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
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
