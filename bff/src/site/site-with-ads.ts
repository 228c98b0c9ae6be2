import type { SecurityHeaders } from '../http/security-headers.ts';
import { compress, variantsOf } from '../http/variants.ts';
import { headersAllowing, type Shown, withAds } from './ads-in-documents.ts';
import type { Site, SiteFile } from './load-site.ts';
import { type CookieFor, type StaticSite, staticSite } from './static-site.ts';

export interface SiteWithAds {
  answer: StaticSite;
  /** The last of several concurrent calls wins. */
  show(shown: Shown): Promise<void>;
}

/** Rebuilds documents when ads change, so responses come from memory. */
export function siteWithAds(
  site: Site,
  security: SecurityHeaders,
  cookieFor: CookieFor,
): SiteWithAds {
  let answer = staticSite(site, security, cookieFor);
  let last = '';
  return {
    answer: (req, res) => answer(req, res),
    async show(shown) {
      const wanted = JSON.stringify(shown);
      if (wanted === last) return;
      last = wanted;
      const files = await Promise.all(site.files.map((file) => fileWith(file, shown)));
      if (last !== wanted) return;
      answer = staticSite(
        { ...site, files },
        { ...security, site: headersAllowing(security.site, shown) },
        cookieFor,
      );
    },
  };
}

async function fileWith(file: SiteFile, shown: Shown): Promise<SiteFile> {
  if (!file.path.endsWith('.html')) return file;
  const built = file.variants.at(-1)?.body.toString('utf8') ?? '';
  const text = withAds(built, shown);
  if (text === built) return file;
  const body = Buffer.from(text);
  return { ...file, variants: variantsOf(body, await compress(body, 'at-start')) };
}
