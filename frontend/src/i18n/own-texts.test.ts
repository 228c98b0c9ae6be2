import { beforeAll, expect, test } from '@jest/globals';
import { type AnyTextKey, frameLoaded, i18n } from './i18n.ts';
import { loadTexts } from './load-texts.ts';

await frameLoaded;

beforeAll(() =>
  loadTexts([
    'composer',
    'editor-tools',
    'files',
    'live-pages',
    'my-items',
    'paste-text',
    'paste-text-modals',
    'publish-page',
    'reading',
    'session',
  ]),
);

const words: [AnyTextKey, Record<string, unknown>, string][] = [
  ['live-pages:shown', { count: 1, page: 1, pages: 1 }, '1 post, page 1 of 1'],
  ['live-pages:shown', { count: 134, page: 2, pages: 12 }, '134 posts, page 2 of 12'],
  [
    'live-pages:shownAtLeast',
    { count: 10_000, page: 2, pages: 834 },
    '10,000 or more posts, page 2 of 834',
  ],
  ['live-pages:inNewTab', { title: 'Tea' }, 'Tea (opens in a new tab)'],
  ['live-pages:liveSince', { day: 'May 4, 2026' }, 'Live since May 4, 2026'],
  ['live-pages:submitted', { day: 'May 2, 2026' }, 'Submitted May 2, 2026'],
  ['live-pages:previewEnded', {}, 'The preview has expired. Select Preview to open a new one.'],
  ['files:notSaved', {}, 'Couldn’t save the file.'],
  ['files:gone', {}, 'This file was deleted because its text expired.'],
  ['session:signOut.done', {}, 'You are logged out.'],
  ['session:signOut.question', {}, 'Keep drafts and texts on this device?'],
  [
    'session:signOut.meaning',
    {},
    'If you keep them, anyone who uses this browser can open your drafts and your lists of texts and pages. Published content stays online either way.',
  ],
  ['session:signOut.keep', {}, 'Keep them'],
  ['session:signOut.remove', {}, 'Remove them'],
  ['session:signOut.removed', {}, 'Drafts and lists removed from this device.'],
  ['publish-page:titleHint', {}, 'Optional. Defaults to the first heading or line.'],
  [
    'paste-text:firstVisit',
    {},
    'No account needed. A short code opens your text on any device. Expires after 24 hours.',
  ],
  ['reading:title', { code: 'k7m2xp' }, 'Text with the code k7m2xp'],
  ['reading:text', {}, 'Text'],
  ['reading:opening', { code: 'k7m2xp' }, 'Opening k7m2xp…'],
  ['reading:ends', { day: 'tomorrow', time: '19:14' }, 'Expires tomorrow, 19:14'],
  ['reading:ended', {}, 'This text has expired. It stays here until you close it.'],
  [
    'reading:reads.last',
    {},
    'This text was opened for the last time and is being deleted. Copy what you need now.',
  ],
  ['reading:reads.left', { count: 9 }, 'This text can be opened 9 more times.'],
  ['reading:reads.files', { time: '45 seconds' }, 'Download its files within 45 seconds.'],
  ['my-items:receipt.unread', {}, 'Not opened yet.'],
  [
    'my-items:receipt.read',
    { count: 3, day: 'today', time: '19:14' },
    'Opened 3 times, last today, 19:14.',
  ],
  [
    'my-items:receipt.over',
    { day: 'today', time: '19:14' },
    'Opened for the last time today, 19:14. The text was deleted.',
  ],
  ['paste-text-modals:open.limited', { count: 1 }, 'This text can be opened once. Open it now?'],
  ['paste-text-modals:open.limited', { count: 2 }, 'This text can be opened 2 more times.'],
  ['paste-text-modals:open.needsPassword', {}, 'This text needs a password.'],
  [
    'paste-text-modals:options.notEncrypted',
    {},
    'The server checks the password. It doesn’t encrypt the text.',
  ],
  ['reading:actions', {}, 'Text actions'],
  ['reading:copyText', {}, 'Copy text'],
  ['reading:copyLink', {}, 'Copy link'],
  ['reading:downloadAs', {}, 'Download'],
  ['reading:download.html', {}, 'Download as HTML'],
  ['reading:download.md', {}, 'Download as Markdown'],
  ['reading:download.txt', {}, 'Download as plain text'],
  ['reading:editCopy', {}, 'Edit a copy'],
  ['reading:report', {}, 'Report'],
  ['reading:more', {}, 'More'],
  ['reading:leave', {}, 'Close this text'],
  ['composer:empty', {}, 'Nothing to publish yet. Write something or attach a file.'],
  ['composer:draft.saved', {}, 'Draft saved'],
  ['composer:draft.restored', {}, 'Draft restored.'],
  ['composer:draft.discard', {}, 'Discard draft'],
  [
    'composer:draft.offered',
    { day: 'today', time: '9:05' },
    'Another draft was saved today, 9:05.',
  ],
  ['composer:draft.restore', {}, 'Restore draft'],
  ['composer:draft.tooLarge', {}, 'Too long to save as a draft'],
  [
    'composer:remotePictures',
    { count: 1 },
    '1 image or video couldn’t be pasted and was replaced by a link or description. Texts can’t load content from other sites or programs.',
  ],
  [
    'composer:remotePictures',
    { count: 3 },
    '3 images or videos couldn’t be pasted and were replaced by links or descriptions. Texts can’t load content from other sites or programs.',
  ],
  ['editor-tools:more', {}, 'More'],
  ['editor-tools:less', {}, 'Less'],
  ['editor-tools:code.noLanguage', {}, 'Code'],
  ['editor-tools:code.copy', {}, 'Copy'],
  ['editor-tools:code.notCopied', {}, 'Couldn’t copy'],
  ['editor-tools:table.insert', {}, 'Insert table'],
  ['editor-tools:table.label', {}, 'Table'],
  ['editor-tools:table.addRow', {}, 'Add row below'],
  ['editor-tools:table.addColumn', {}, 'Add column to the right'],
  ['editor-tools:table.toggleHeader', {}, 'Header row'],
  ['editor-tools:table.deleteRow', {}, 'Delete row'],
  ['editor-tools:table.deleteColumn', {}, 'Delete column'],
  ['editor-tools:table.delete', {}, 'Delete table'],
  ['editor-tools:details.open', {}, 'Show details'],
  ['editor-tools:details.close', {}, 'Hide details'],
];

test.each(words)('translates %s with %j as expected', (key, values, text) => {
  expect(i18n.t(key, values)).toBe(text);
});
