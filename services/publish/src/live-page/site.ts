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

/** The page's whole address. */
export const addressOf = (page: Named, site: Site): string => absolute(pathOf(page), site);

/** A path as a whole address. */
export const absolute = (path: string, { publicUrl }: Site): string => publicUrl + path;
