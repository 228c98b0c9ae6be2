import type { Page } from '../core/page.ts';

/** What the template shows of a page. Its content has been cleaned. */
export interface LivePageView extends Pick<Page, 'publicId' | 'slugs' | 'title' | 'content' | 'attachments' | 'authorName' | 'liveAt'> {
  /** The language of title and content as a BCP 47 tag; left out where it isn't known. */
  language?: string | undefined;
  /** Whether the page has no advertisements, and links that search engines follow. */
  isPremium: boolean;
  /** Whether blocks of code are coloured. */
  isCodeColoured: boolean;
}
