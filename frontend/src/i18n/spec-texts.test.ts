import { expect, test } from '@jest/globals';
import { i18n, type TextKey } from './i18n.ts';
import './parts/live-pages.ts';
import './parts/page-preview.ts';
import './parts/publish-page-parts.ts';
import './parts/publish-page.ts';

const words: [TextKey, string][] = [
  ['pages.publishPage.title', 'Publish Page'],
  ['pages.livePages.title', 'Live Page'],
  ['publishPage.title', 'Title'],
  ['publishPage.modal.title', 'Publish Live'],
  ['publishPage.modal.submit', 'Submit'],
  ['publishPage.modal.note', 'Your post will go live in 2 - 5 days. Check the Live Page for updates.'],
  ['livePages.search', 'Search posts'],
  ['livePages.status', 'Status'],
  ['livePages.live', 'Live'],
  ['livePages.pending', 'Pending'],
  ['livePages.loading', 'Loading...'],
  ['livePages.none', 'No posts found'],
  ['livePages.columns.title', 'Title'],
  ['livePages.columns.visits', 'Visits'],
  ['livePages.columns.likes', 'Likes'],
  ['livePages.columns.view', 'View'],
  ['livePages.columns.status', 'Status'],
  ['livePages.columns.preview', 'Preview'],
  ['livePages.columns.goLive', 'Go Live'],
  ['livePages.buy', 'Buy'],
  ['livePages.inProgress', 'In Progress'],
  ['livePages.previewFailed', 'Failed to generate preview link'],
  ['preview.mode', 'Preview Mode'],
  ['preview.overlay', 'Preview Only: Purchase premium to publish and view full content or wait for 2-5 days'],
  ['preview.buy', 'Buy Now for 1$'],
  ['preview.errorTitle', 'Error'],
  ['preview.failed', 'Failed to load preview content'],
];

test('a submitted page is told of in words of its own, live or not', () => {
  expect(i18n.t('publishPage.submitted')).toBe('Page submitted successfully');
});

test.each(words)('%s reads as specified', (key, text) => {
  expect(i18n.t(key)).toBe(text);
});
