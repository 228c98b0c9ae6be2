import { createHash } from 'node:crypto';
import { PAGE_STYLE } from './assets.ts';

/** What a browser lets a live page and its notices do, as the value of Content-Security-Policy. */
export function pagePolicy(): string {
  const styleHash = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
  return [
    "default-src 'none'",
    // The BFF allows further sources here when it puts a picture of an advertisement into the page.
    "img-src 'self'",
    "font-src 'self'",
    // Authors align and colour by attributes. The first rule is for browsers that know no difference.
    "style-src 'unsafe-inline'",
    `style-src-elem 'self' ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
