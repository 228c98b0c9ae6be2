import { absolute, type Site } from './site.ts';

export const robotsText = (site: Site): string => `User-agent: *
Disallow: /api/
Disallow: /ads/
Disallow: /uploads/
Disallow: /raw/
Disallow: /preview/

Sitemap: ${absolute('/sitemap.xml', site)}
`;
