import { nameOf, type Page } from '../core/page.ts';

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
  /** Shown to advertisers, and to readers who report a page without JavaScript. */
  contactEmail?: string | undefined;
}

export const PRODUCT = 'Pasteroom';

type Named = Pick<Page, 'publicId' | 'slugs'>;

export const pathOf = (page: Named): string => pathOfName(nameOf(page));

export const pathOfName = (name: string): string => `/publish/${name}.html`;

/** Uses the public id, so renaming a page doesn't change it. */
export const picturePathOf = ({ publicId }: Pick<Page, 'publicId'>): string => `/publish/${publicId}.png`;

/** Drawn by the front end's build. */
export const SITE_PICTURE = { path: '/og/pastetext.png', alt: PRODUCT };

export const addressOf = (page: Named, site: Site): string => absolute(pathOf(page), site);

export const absolute = (path: string, { publicUrl }: Site): string => publicUrl + path;
