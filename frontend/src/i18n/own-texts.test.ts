import { expect, test } from '@jest/globals';
import { i18n, type TextKey } from './i18n.ts';
import './parts/live-pages.ts';
import './parts/publish-page.ts';
import './parts/sign-in.ts';
import './parts/writing-tools.ts';

/** Texts that the specification does not give, each with what it is told. */
const words: [TextKey, Record<string, unknown>, string][] = [
  ['livePages.shown', { count: 1, page: 1, pages: 1 }, '1 post, page 1 of 1'],
  ['livePages.shown', { count: 134, page: 2, pages: 12 }, '134 posts, page 2 of 12'],
  ['livePages.shownAtLeast', { count: 10_000, page: 2, pages: 834 }, '10,000 or more posts, page 2 of 834'],
  ['livePages.inNewTab', { title: 'Tea' }, 'Tea (opens in a new tab)'],
  ['livePages.liveSince', { day: 'May 4, 2026' }, 'Live since May 4, 2026'],
  ['livePages.submitted', { day: 'May 2, 2026' }, 'Submitted May 2, 2026'],
  ['livePages.previewEnded', {}, 'The preview has ended. Ask for a new one with Preview.'],
  ['files.notSaved', {}, 'The file could not be saved.'],
  ['files.gone', {}, 'This file is gone: its text has ended.'],
  ['signOut.done', {}, 'You are logged out.'],
  ['signOut.question', {}, 'Keep drafts and texts on this computer?'],
  [
    'signOut.meaning',
    {},
    'If you keep them, whoever uses this browser next can open your drafts and your lists of texts and pages; what you published stays online either way.',
  ],
  ['signOut.keep', {}, 'Keep them'],
  ['signOut.remove', {}, 'Remove them too'],
  ['signOut.removed', {}, 'Drafts and lists are removed from this computer.'],
  ['publishPage.titleHint', {}, 'May be empty: the first heading or line is taken'],
];

test.each(words)('%s of %j reads as written here', (key, told, text) => {
  expect(i18n.t(key, told)).toBe(text);
});
