import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** Headers as flat pairs, name after name, as writeHead takes them; names in small letters. */
export type HeaderList = readonly string[];

/** What an answer is for a browser: data for a script, a document, something that a document loads, or a file that somebody uploaded. */
type AnswerKind = 'api' | 'page' | 'asset' | 'file';

export type SecurityHeaders = Readonly<Record<AnswerKind, HeaderList>>;

interface Options {
  publicUrl: string | undefined;
  /** Hashes of the scripts that stand in our own pages (`sha256-…`). */
  scriptHashes: readonly string[];
}

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

/** The security headers of every kind of answer, worked out once: running helmet for each request would cost more than the answer. */
export function securityHeaders({ publicUrl, scriptHashes }: Options): SecurityHeaders {
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
  // Unless a service says otherwise of its own answer.
  const keptByNobody = ['cache-control', 'no-store'];
  return {
    api: [...headersBy(inert), ...keptByNobody],
    // A file's own policy, which its service sets, says nothing of frames.
    file: [...headersBy({ ...inert, xFrameOptions: { action: 'deny' } }), ...keptByNobody],
    asset: headersBy({ ...everywhere, ...FOR_DOCUMENTS_ONLY, contentSecurityPolicy: false }),
    page: headersBy({ ...everywhere, xFrameOptions: { action: 'deny' }, contentSecurityPolicy: pagePolicy(scriptHashes) }),
  };
}

function pagePolicy(scriptHashes: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      // The editor writes colours and alignment as styles of elements; so does what visitors wrote with it.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
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
