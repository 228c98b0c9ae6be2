import { beforeAll, expect, test } from '@jest/globals';
import { CONTACT_FAULTS } from '@pasteroom/openapi/rules/contact';
import { frameLoaded, i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';

await frameLoaded;

beforeAll(() => loadTexts(['contact']));

test('uses the validation messages of the server in the contact form', () => {
  expect(i18n.t('contact:faults', { returnObjects: true })).toEqual(CONTACT_FAULTS);
});

test.each([
  ['contact:submit', 'Submit'],
  ['notices.contactSuccess', 'Thank you! Your message has been sent successfully'],
  ['notices.failed', 'Something went wrong please try again'],
] as const)('translates %s as specified', (key, text) => {
  expect(i18n.t(key)).toBe(text);
});
