import { absolute, type Site } from './site.ts';

/** What search engines may visit: everything but the API and what is meant for one reader. */
export const robotsText = (site: Site): string => `User-agent: *
Disallow: /api/
Disallow: /ads/
Disallow: /uploads/
Disallow: /raw/
Disallow: /preview/

Sitemap: ${absolute('/sitemap.xml', site)}
`;
