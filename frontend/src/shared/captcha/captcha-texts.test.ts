import { beforeAll, expect, test } from '@jest/globals';
import { type AnyTextKey, frameLoaded, i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';

await frameLoaded;

beforeAll(() => loadTexts(['captcha', 'forms']));

const words: [AnyTextKey, string][] = [
  ['captcha:name', 'Captcha'],
  ['captcha:working', 'Checking your browser…'],
  ['captcha:workingLong', 'Checking your browser… This takes longer than usual.'],
  ['captcha:thenSent', 'Checking your browser… It is sent right after.'],
  ['captcha:usePicture', 'Read a picture instead'],
  ['captcha:label', 'Characters in the picture'],
  ['captcha:refresh', 'Another picture'],
  ['captcha:alternative', 'I cannot read this picture'],
  ['captcha:required', 'Please complete the CAPTCHA.'],
  ['captcha:invalid', 'Invalid captcha'],
  ['captcha:newPicture', 'Five wrong tries. Here is a new picture.'],
  ['captcha:workFailed', 'Your browser could not be checked. Please read the picture.'],
  ['captcha:cannotWork', 'This browser cannot be checked. Please read the picture.'],
  ['captcha:signInEnded', 'Your sign-in has ended. Please complete the captcha and try again.'],
  ['captcha:signInUnsure', 'The server did not know you this time. Please try again.'],
  ['forms:captchaAgain', 'Please solve the captcha once more.'],
];

test.each(words)('%s reads «%s»', (key, text) => {
  expect(i18n.t(key, { defaultValue: '' })).toBe(text);
});

test.each([
  [3, 'Solved. Good for 3 more times.'],
  [2, 'Solved. Good for 2 more times.'],
  [1, 'Solved. Good for one more time.'],
])('a pass with %i calls left says «%s»', (count, text) => {
  expect(i18n.t('captcha:valid', { count })).toBe(text);
});
