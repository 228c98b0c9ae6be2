import { nameOf, type Page } from '../core/page.ts';

/** The site of the live pages. */
export interface Site {
  /** The address of the product, without a slash at the end. */
  publicUrl: string;
  /** The address that advertisers may write to, besides the contact form. */
  contactEmail?: string | undefined;
}

export const PRODUCT = 'Pasteroom';

type Named = Pick<Page, 'publicId' | 'slugs'>;

/** The page's address below the site's. */
export const pathOf = (page: Named): string => pathOfName(nameOf(page));

/** The path of a page by any of its names. */
export const pathOfName = (name: string): string => `/publish/${name}.html`;

/** The path of the picture of the page's title. It does not change when the page gets another name. */
export const picturePathOf = ({ publicId }: Pick<Page, 'publicId'>): string => `/publish/${publicId}.png`;

/** The picture of the site, which the front end's build draws, and what it shows. */
export const SITE_PICTURE = { path: '/og/pastetext.png', alt: PRODUCT };

/** The page's whole address. */
export const addressOf = (page: Named, site: Site): string => absolute(pathOf(page), site);

/** A path as a whole address. */
export const absolute = (path: string, { publicUrl }: Site): string => publicUrl + path;
