import { expect, test } from '@jest/globals';
import { i18n, type TextKey } from './i18n.ts';
import './parts/live-pages.ts';
import './parts/paste-text.ts';
import './parts/publish-page.ts';
import './parts/reading.ts';
import './parts/sign-in.ts';
import './parts/writing-tools.ts';
import './parts/writing.ts';

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
  ['pasteText.firstVisit', {}, 'No account. A short code opens it on any device. Gone after 24 hours.'],
  ['reading.title', { code: 'k7m2xp' }, 'Text with the code k7m2xp'],
  ['reading.text', {}, 'Text'],
  ['reading.opening', { code: 'k7m2xp' }, 'Opening k7m2xp…'],
  ['reading.ends', { day: 'tomorrow', time: '19:14' }, 'Ends tomorrow, 19:14'],
  ['reading.ended', {}, 'This text has ended. It stays here until you close it.'],
  ['reading.actions', {}, 'What to do with this text'],
  ['reading.copyText', {}, 'Copy text'],
  ['reading.copyLink', {}, 'Copy link'],
  ['reading.downloadAs', {}, 'Download'],
  ['reading.download.html', {}, 'Download as HTML'],
  ['reading.download.md', {}, 'Download as Markdown'],
  ['reading.download.txt', {}, 'Download as plain text'],
  ['reading.editCopy', {}, 'Edit a copy'],
  ['reading.report', {}, 'Report'],
  ['reading.more', {}, 'More'],
  ['reading.leave', {}, 'Close this text'],
  ['writing.empty', {}, 'There is nothing to publish yet. Write something or attach a file.'],
  ['writing.draft.saved', {}, 'Draft saved'],
  ['writing.draft.restored', {}, 'Your draft is back.'],
  ['writing.draft.discard', {}, 'Start empty'],
  ['writing.draft.offered', { day: 'today', time: '9:05' }, 'Another draft was saved today, 9:05.'],
  ['writing.draft.restore', {}, 'Restore my draft'],
  ['writing.draft.tooLarge', {}, 'Too long to keep as a draft'],
  ['writing.remotePictures', { count: 1 }, 'A picture of another site became a link: your text loads nothing from elsewhere.'],
  ['writing.remotePictures', { count: 3 }, '3 pictures of other sites became links: your text loads nothing from elsewhere.'],
  ['editor.more', {}, 'More'],
  ['editor.less', {}, 'Less'],
  ['editor.code.noLanguage', {}, 'Code'],
  ['editor.code.copy', {}, 'Copy'],
  ['editor.code.notCopied', {}, 'Not copied'],
  ['editor.table.insert', {}, 'Insert a table'],
  ['editor.table.label', {}, 'Table'],
  ['editor.table.addRow', {}, 'Add a row below'],
  ['editor.table.addColumn', {}, 'Add a column to the right'],
  ['editor.table.toggleHeader', {}, 'Header row'],
  ['editor.table.deleteRow', {}, 'Delete this row'],
  ['editor.table.deleteColumn', {}, 'Delete this column'],
  ['editor.table.delete', {}, 'Delete the table'],
  ['editor.details.open', {}, 'Show details'],
  ['editor.details.close', {}, 'Hide details'],
];

test.each(words)('%s of %j reads as written here', (key, told, text) => {
  expect(i18n.t(key, told)).toBe(text);
});
