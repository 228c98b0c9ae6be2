import { createHash } from 'node:crypto';
import { PAGE_STYLE } from './assets.ts';

export function pagePolicy(): string {
  const styleHash = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
  return [
    "default-src 'none'",
    // The BFF adds the origin of the ad image.
    "img-src 'self'",
    "font-src 'self'",
    // Authors' colors and alignment are style attributes. `style-src` is the fallback for older
    // browsers.
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
