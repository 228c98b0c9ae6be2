import type { LivePageView } from '../view.ts';
import type { Site } from '../site.ts';

export const SITE: Site = { publicUrl: 'https://pasteroom.example' };

export const viewWith = (part: Partial<LivePageView> = {}): LivePageView => ({
  publicId: 'tides',
  slugs: [],
  title: 'On the tides',
  content: '<p>Twice a day the sea comes in.</p>',
  attachments: [],
  authorName: '',
  liveAt: new Date('2026-05-04T08:00:00Z'),
  isPremium: false,
  isCodeHighlighted: true,
  ...part,
});
