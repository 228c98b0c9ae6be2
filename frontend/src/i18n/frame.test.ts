import { expect, test } from '@jest/globals';
import { frameLoaded, i18n } from './i18n.ts';

await frameLoaded;

test('translates notices as specified', () => {
  expect(i18n.t('notices.fetchSuccess')).toBe('Message loaded successfully');
  expect(i18n.t('notices.postSuccess')).toBe(
    'Message submitted successfully, You can get the text now',
  );
  expect(i18n.t('notices.contactSuccess')).toBe(
    'Thank you! Your message has been sent successfully',
  );
  expect(i18n.t('notices.failed')).toBe('Something went wrong please try again');
});

test('translates the application shell as specified', () => {
  expect(i18n.t('shell.menu.error')).toBe('Menu Items Error');
  expect(i18n.t('shell.profile.hint')).toBe('Sign in to avoid filling out the captcha.');
  expect(i18n.t('shell.profile.logout')).toBe('Logout');
});

test('inserts names into texts without HTML escaping', () => {
  expect(i18n.t('shell.profile.welcome', { name: 'O’Neil & <b>' })).toBe('Welcome, O’Neil & <b>');
});
