import { createHash } from 'node:crypto';
import { AD_SIZES, type AdSize } from '@pasteroom/openapi/rules/ads';

/** The id of this product at Google AdSense, and the ad unit of its ad slots. */
export interface AdNetwork {
  client: string;
  slot: string;
}

/** The address of a network's advertisement, which is a document of its own. */
const PATH = '/api/ads/network';
const LOADER = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
/** In this sandbox the network's scripts run under an opaque origin: they read neither our cookies nor our storage, and cannot call us as the visitor. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The frame in which a network's advertisement stands in a document of ours. */
export function networkFrame(size: AdSize): string {
  const { width, height } = AD_SIZES[size];
  return `<iframe src="${PATH}" title="Advertisement" sandbox="${SANDBOX}" loading="lazy" width="${width}" height="${height}"></iframe>`;
}

/** The document in that frame, and its policy: the network may load and show what it likes there, and nobody else may frame it. */
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
      // Scripts that our one script loads may load more (`strict-dynamic`), since the network names no list of its origins.
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
