import type { Page } from '../core/page.ts';

/** `content` is sanitized HTML. */
export interface LivePageView extends Pick<Page, 'publicId' | 'slugs' | 'title' | 'content' | 'attachments' | 'authorName' | 'liveAt'> {
  /** BCP 47 tag of title and content. Undefined if unknown. */
  language?: string | undefined;
  isPremium: boolean;
  isCodeColoured: boolean;
}
