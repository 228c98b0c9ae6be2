import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STYLE, errorDocument } from '@pasteroom/kit/http/error-page';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import { escapeAttribute, escapeText } from 'entities/escape';
import { hostNameOf } from './own-host.ts';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(ERROR_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendMisdirectedPage(
  req: IncomingMessage,
  res: ServerResponse,
  publicUrl: string | undefined,
): void {
  const body = Buffer.from(errorDocument(ERROR_STATUS.misdirected, explanation(req, publicUrl)));
  res.writeHead(ERROR_STATUS.misdirected, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': POLICY,
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    vary: 'accept',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

function explanation(
  { headers, url = '/' }: IncomingMessage,
  publicUrl: string | undefined,
): string {
  const asked = hostNameOf(headers.host);
  const name = asked === undefined ? 'this address' : `<b>${escapeText(asked)}</b>`;
  const setting = 'set <code>PUBLIC_URL</code> to the address that visitors use and restart it.';
  if (publicUrl === undefined)
    return `<h1>Pasteroom doesn't serve this host name</h1>
<p>This server is available at <code>localhost</code> and its IP addresses, but not at ${name}. Open it by its IP address instead.</p>
<p>If you run this server, ${setting}</p>`;
  return `<h1>Pasteroom has a different address</h1>
<p>This server is not available at ${name}. Open <a href="${escapeAttribute(sameAddressAt(publicUrl, url))}">${escapeText(publicUrl)}</a> instead.</p>
<p>If you run this server and visitors should use ${name}, ${setting}</p>`;
}

function sameAddressAt(publicUrl: string, url: string): string {
  const home = new URL(publicUrl);
  const address = URL.parse(url, home);
  return address?.origin === home.origin ? address.href : home.href;
}
