import { createHash } from 'node:crypto';
import { AD_SIZES, type AdSize } from '@pasteroom/openapi/rules/ads';

export interface AdNetwork {
  client: string;
  slot: string;
}

const PATH = '/api/ads/network';
const LOADER = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
/** Gives scripts an opaque origin, without access to our cookies, storage or API. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

export function networkFrame(size: AdSize): string {
  const { width, height } = AD_SIZES[size];
  return `<iframe src="${PATH}" title="Advertisement" sandbox="${SANDBOX}" loading="lazy" width="${width}" height="${height}"></iframe>`;
}

/** The ad network may load anything in this document. Only our pages can frame it. */
export function networkAd({ client, slot }: AdNetwork): { html: string; policy: string } {
  const script =
    `const s=document.createElement('script');s.async=true;s.crossOrigin='anonymous';s.src=${JSON.stringify(`${LOADER}?client=${client}`)};` +
    'document.head.append(s);(window.adsbygoogle=window.adsbygoogle||[]).push({})';
  const hash = createHash('sha256').update(script).digest('base64');
  const unit = `<ins class="adsbygoogle" style="display:block;width:100%;height:100vh" data-ad-client="${client}" data-ad-slot="${slot}"></ins>`;
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Advertisement</title></head><body style="margin:0">${unit}<script>${script}</script></body></html>`,
    policy: [
      `sandbox ${SANDBOX}`,
      "default-src 'none'",
      // AdSense publishes no list of its origins, so our script may load any script.
      `script-src 'sha256-${hash}' 'strict-dynamic'`,
      "style-src 'unsafe-inline' https:",
      'img-src https: data:',
      'font-src https:',
      'media-src https:',
      'connect-src https:',
      'frame-src https:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
}
