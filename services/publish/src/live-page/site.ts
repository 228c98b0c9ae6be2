import { nameOf, type Page } from '../core/page.ts';

/** Where the pages stand. */
export interface Site {
  /** Where readers find the product, without a slash at the end. */
  publicUrl: string;
  /** Where advertisers may write to, besides the contact form. */
  contactEmail?: string | undefined;
}

export const PRODUCT = 'Pasteroom';

type Named = Pick<Page, 'publicId' | 'slugs'>;

/** The page's address below the site's. */
export const pathOf = (page: Named): string => pathOfName(nameOf(page));

/** Where a page of this name is, or leads to where it is. */
export const pathOfName = (name: string): string => `/publish/${name}.html`;

/** Where the picture of the page's title is, below the site's address. It stays where it is when the page gets another name. */
export const picturePathOf = ({ publicId }: Pick<Page, 'publicId'>): string => `/publish/${publicId}.png`;

/** The picture of the site, which the front end's build draws, and what it shows. */
export const SITE_PICTURE = { path: '/og/pastetext.png', alt: PRODUCT };

/** The page's whole address. */
export const addressOf = (page: Named, site: Site): string => absolute(pathOf(page), site);

/** A path as a whole address. */
export const absolute = (path: string, { publicUrl }: Site): string => publicUrl + path;
