import { beforeAll, expect, test } from '@jest/globals';
import { type AnyTextKey, frameLoaded, i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';

await frameLoaded;

beforeAll(() =>
  loadTexts([
    'captcha',
    'clipboard',
    'composer',
    'composer-tools',
    'editor',
    'files',
    'my-texts',
    'paste-text',
    'paste-text-modals',
  ]),
);

const words: [AnyTextKey, string, Record<string, string>?][] = [
  ['paste-text:getText', 'Get Text'],
  ['composer:upload', 'Upload File'],
  ['paste-text:publish', 'Publish'],
  ['editor:placeholder', 'Write something...'],
  ['composer:empty', 'Nothing to publish yet. Write something or attach a file.'],
  ['paste-text-modals:code.taken', 'Given Code already exists in the system. Try a new code'],
  ['paste-text-modals:code.notFound', 'No text found with the given code'],
  ['captcha:required', 'Please complete the CAPTCHA.'],
  ['captcha:invalid', 'Invalid captcha'],
  ['paste-text-modals:get.invalid', 'Invalid Captcha or Empty Get Text'],
  [
    'files:tooLarge',
    'File "a<b>.txt" is too large. Max size allowed is 20MB.',
    { name: 'a<b>.txt' },
  ],
  ['files:type', 'File type "video/mp4" is not supported.', { type: 'video/mp4' }],
  ['files:duplicate', 'File "a.txt" already exist.', { name: 'a.txt' }],
  ['files:tooMany', 'Cannot upload more than 5 files.'],
  [
    'composer-tools:banned',
    'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported',
    { host: 'cdn.discordapp.com' },
  ],
  ['notices.fetchSuccess', 'Message loaded successfully'],
  ['notices.postSuccess', 'Message submitted successfully, You can get the text now'],
  ['notices.failed', 'Something went wrong please try again'],
  ['paste-text-modals:code.tooShort', 'Code must be at least 3 characters long.'],
  ['paste-text-modals:publish.title', 'Publish Text'],
  ['paste-text-modals:publish.typeCode', 'Type Code'],
  ['paste-text-modals:publish.or', 'OR'],
  ['paste-text-modals:publish.generate', 'Generate Code'],
  ['paste-text-modals:publish.generated', 'See your generated code'],
  ['paste-text-modals:publish.submit', 'Submit'],
  ['paste-text-modals:get.title', 'Get Text'],
  ['paste-text-modals:get.submit', 'Get Text'],
  ['composer-tools:uploadModal.title', 'Upload Files'],
  ['clipboard:done', 'Copied!'],
  ['my-texts:card.title', 'Your Room Code'],
  ['my-texts:card.hint', 'Use this code to retrieve your text'],
];

test.each(words)('translates %s as specified', (key, text, values = {}) => {
  expect(i18n.t(key, { ...values, defaultValue: '' })).toBe(text);
});
