import type { Page } from '../core/page.ts';

export interface LivePageView extends Pick<
  Page,
  'publicId' | 'slugs' | 'title' | 'content' | 'attachments' | 'authorName' | 'liveAt'
> {
  language?: string | undefined;
  isPremium: boolean;
  isCodeHighlighted: boolean;
}
