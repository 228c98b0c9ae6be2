import { expect, test } from '@jest/globals';
import { i18n, type TextKey } from '../../i18n/i18n.ts';
import '../../i18n/parts/forms.ts';
import '../../i18n/parts/paste-text-parts.ts';
import '../../i18n/parts/writing-tools.ts';
import '../../i18n/parts/writing.ts';

const words: [TextKey, string, Record<string, string>?][] = [
  ['editor.placeholder', 'Write something...'],
  ['writing.empty', 'There is nothing to publish yet. Write something or attach a file.'],
  ['code.taken', 'Given Code already exists in the system. Try a new code'],
  ['code.notFound', 'No text found with the given code'],
  ['captcha.required', 'Please complete the CAPTCHA.'],
  ['captcha.invalid', 'Invalid captcha'],
  ['pasteText.getModal.invalid', 'Invalid Captcha or Empty Get Text'],
  ['attachments.tooLarge', 'File "a<b>.txt" is too large. Max size allowed is 20MB.', { name: 'a<b>.txt' }],
  ['attachments.type', 'File type "video/mp4" is not supported.', { type: 'video/mp4' }],
  ['attachments.duplicate', 'File "a.txt" already exist.', { name: 'a.txt' }],
  ['attachments.tooMany', 'Cannot upload more than 5 files.'],
  [
    'editor.banned',
    'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported',
    { host: 'cdn.discordapp.com' },
  ],
  ['notices.fetchSuccess', 'Message loaded successfully'],
  ['notices.postSuccess', 'Message submitted successfully, You can get the text now'],
  ['notices.failed', 'Something went wrong please try again'],
  ['pasteText.publishModal.typeCode', 'Type Code'],
  ['pasteText.publishModal.or', 'OR'],
  ['pasteText.publishModal.generate', 'Generate Code'],
  ['pasteText.publishModal.generated', 'See your generated code'],
  ['pasteText.publishModal.submit', 'Submit'],
  ['pasteText.room.title', 'Your Room Code'],
  ['pasteText.room.hint', 'Use this code to retrieve your text'],
];

test.each(words)('%s reads as specified', (key, text, values = {}) => {
  expect(i18n.t(key, { ...values, defaultValue: '' })).toBe(text);
});
