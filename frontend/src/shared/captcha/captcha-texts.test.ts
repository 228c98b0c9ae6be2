import { beforeAll, expect, test } from '@jest/globals';
import { type AnyTextKey, frameLoaded, i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';

await frameLoaded;

beforeAll(() => loadTexts(['captcha', 'forms']));

const words: [AnyTextKey, string][] = [
  ['captcha:name', 'Captcha'],
  ['captcha:working', 'Checking your browser…'],
  ['captcha:workingLong', 'Checking your browser… This is taking longer than usual.'],
  ['captcha:thenSent', 'Checking your browser, then sending…'],
  ['captcha:usePicture', 'Use the image captcha instead'],
  ['captcha:label', 'Characters in the image'],
  ['captcha:refresh', 'New image'],
  ['captcha:alternative', 'I can’t read this image'],
  ['captcha:required', 'Please complete the CAPTCHA.'],
  ['captcha:invalid', 'Invalid captcha'],
  ['captcha:newPicture', 'Five wrong attempts. Here’s a new image.'],
  ['captcha:workFailed', 'The browser check failed. Please use the image.'],
  ['captcha:cannotWork', 'This browser doesn’t support the automatic check. Please use the image.'],
  ['captcha:signInEnded', 'Your session has expired. Please complete the captcha and try again.'],
  ['captcha:signInUnsure', 'We couldn’t verify your sign-in. Please try again.'],
  ['forms:captchaAgain', 'Please complete the captcha again.'],
];

test.each(words)('translates the message key %s to "%s"', (key, text) => {
  expect(i18n.t(key, { defaultValue: '' })).toBe(text);
});

test.each([
  [3, 'Solved. Valid for 3 more uses.'],
  [2, 'Solved. Valid for 2 more uses.'],
  [1, 'Solved. Valid for one more use.'],
])('describes a captcha pass with %i calls left as "%s"', (count, text) => {
  expect(i18n.t('captcha:valid', { count })).toBe(text);
});
