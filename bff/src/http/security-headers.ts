import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Headers as flat pairs, name after name, as writeHead takes them. */
export type HeaderList = readonly string[];

interface Options {
  publicUrl: string | undefined;
  /** Hashes of the scripts that stand in our own pages (`sha256-…`). */
  scriptHashes: readonly string[];
}

/** The security headers of every answer, worked out once: running helmet for each request would cost more than the answer. */
export function securityHeaders({ publicUrl, scriptHashes }: Options): HeaderList {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const request = new IncomingMessage(new Socket());
  const standIn = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
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
    },
    // A code stands in the address: it is for our own pages only. (`no-referrer` would turn the Origin of a form into `null`.)
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })(request, standIn, () => undefined);
  return Object.entries(standIn.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/** Sets each of them on an answer that is yet to be written. */
export function setHeaders(res: ServerResponse, headers: HeaderList): void {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
