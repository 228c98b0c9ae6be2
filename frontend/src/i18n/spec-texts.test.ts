import { beforeAll, expect, test } from '@jest/globals';
import { type AnyTextKey, frameLoaded, i18n } from './i18n.ts';
import { loadTexts } from './load-texts.ts';

await frameLoaded;

beforeAll(() =>
  loadTexts(['live-pages', 'page-preview', 'preview-link', 'publish-page', 'publish-page-modal']),
);

const words: [AnyTextKey, string][] = [
  ['pages.publishPage.title', 'Publish Page'],
  ['pages.livePages.title', 'Live Page'],
  ['publish-page:title', 'Title'],
  ['publish-page-modal:title', 'Publish Live'],
  ['publish-page-modal:submit', 'Submit'],
  [
    'publish-page-modal:note',
    'Your post will go live in 2 - 5 days. Check the Live Page for updates.',
  ],
  ['live-pages:search', 'Search posts'],
  ['live-pages:status', 'Status'],
  ['live-pages:live', 'Live'],
  ['live-pages:pending', 'Pending'],
  ['live-pages:loading', 'Loading...'],
  ['live-pages:none', 'No posts found'],
  ['live-pages:columns.title', 'Title'],
  ['live-pages:columns.visits', 'Visits'],
  ['live-pages:columns.likes', 'Likes'],
  ['live-pages:columns.view', 'View'],
  ['live-pages:columns.status', 'Status'],
  ['live-pages:columns.preview', 'Preview'],
  ['live-pages:columns.goLive', 'Go Live'],
  ['live-pages:buy', 'Buy'],
  ['live-pages:inProgress', 'In Progress'],
  ['preview-link:failed', 'Failed to generate preview link'],
  ['page-preview:mode', 'Preview Mode'],
  [
    'page-preview:overlay',
    'Preview Only: Purchase premium to publish and view full content or wait for 2-5 days',
  ],
  ['page-preview:buy', 'Buy Now for 1$'],
  ['page-preview:errorTitle', 'Error'],
  ['page-preview:failed', 'Failed to load preview content'],
];

test('translates the confirmation of a submitted page as specified', () => {
  expect(i18n.t('publish-page:submitted')).toBe('Page submitted successfully');
});

test.each(words)('translates %s as specified', (key, text) => {
  expect(i18n.t(key)).toBe(text);
});
