import { beforeAll, expect, test } from '@jest/globals';
import { type AnyTextKey, frameLoaded, i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';

await frameLoaded;

beforeAll(() => loadTexts(['paste-text-modals', 'sealing']));

test.each<[AnyTextKey, Record<string, unknown>, string]>([
  ['paste-text-modals:options.seal', {}, 'Seal this text'],
  [
    'paste-text-modals:options.sealHint',
    { maxHours: 24 },
    "Encrypted on this device. Only people with the code and the six secret words, or with the link, can read it. We can't read, search or recover it. It expires within 24 hours.",
  ],
  [
    'paste-text-modals:options.needsHttps',
    {},
    "Sealing requires HTTPS, so it's not available at this address.",
  ],
  [
    'paste-text-modals:options.uploaded',
    { count: 1 },
    '1 picture has already been uploaded. It will be sealed, and the unencrypted copy will be deleted.',
  ],
  [
    'paste-text-modals:options.uploaded',
    { count: 2 },
    '2 pictures have already been uploaded. They will be sealed, and the unencrypted copies will be deleted.',
  ],
  [
    'sealing:tooLarge',
    { maxSize: '5 MB', size: '6.2 MB' },
    'Sealed texts can be up to 5 MB in total. Yours is 6.2 MB.',
  ],
  ['sealing:title', {}, 'Your text is sealed. Share both parts.'],
  ['sealing:code', {}, 'Code'],
  ['sealing:codeHint', {}, "The code finds the text but doesn't open it."],
  ['sealing:words', {}, 'Secret words'],
  ['sealing:wordsHint', {}, "Say them aloud or send them separately. You won't see them again."],
  ['sealing:copyWords', {}, 'Copy words'],
  ['sealing:copyLink', {}, 'Copy link'],
  ['sealing:linkHint', {}, 'Anyone with this link can read the text.'],
  ['sealing:leave.question', {}, 'Have you shared the secret words?'],
])('translates %s %j as specified', (key, values, text) => {
  expect(i18n.t(key, values)).toBe(text);
});
