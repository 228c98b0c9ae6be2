import { beforeAll, expect, test } from '@jest/globals';
import { FILL_CORRECTLY } from '@pasteroom/openapi/rules/buyers';
import { type AnyTextKey, frameLoaded, i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { priceText } from '../../shared/payments/price.ts';

await frameLoaded;

beforeAll(() => loadTexts(['clipboard', 'live-pages', 'payments', 'premium-plan']));

const words: [AnyTextKey, Record<string, unknown>, string][] = [
  ['shell.premium', {}, 'Premium'],
  ['premium-plan:title', {}, 'Choose Your Premium Plan'],
  ['premium-plan:benefits.title', {}, 'Premium Benefits'],
  ['premium-plan:comparison.guest', {}, 'Guest'],
  ['premium-plan:comparison.premium', {}, 'Premium'],
  ['premium-plan:rows.ads', {}, 'No ads'],
  ['premium-plan:rows.captcha', {}, 'No captcha'],
  ['premium-plan:rows.followedLinks', {}, 'Followed links'],
  ['premium-plan:cells.hours', { count: 24 }, '24 hours'],
  ['premium-plan:cells.years', { count: 1 }, '1 year'],
  ['premium-plan:cells.forLife', { count: 4 }, '4, for life'],
  ['premium-plan:cells.within', { count: 1 }, 'within 1 hour'],
  ['payments:payNow', {}, 'Pay Now'],
  ['payments:back', {}, 'Back'],
  ['payments:transaction', { name: 'Ada' }, 'Transaction completed by Ada'],
  ['payments:error', { message: 'no window' }, 'Payment Error: no window'],
  ['payments:activation.live', {}, 'Your page is now live!'],
  ['payments:activation.failed', {}, 'Payment succeeded, but activation failed.'],
  ['clipboard:urlDone', {}, 'URL copied to clipboard!'],
  ['live-pages:inProgress', {}, 'In Progress'],
];

test.each(words)('translates %s with %j as specified', (key, values, text) => {
  expect(i18n.t(key, values)).toBe(text);
});

test('uses the specified message for invalid fields', () => {
  expect(FILL_CORRECTLY).toBe('Please fill all fields correctly.');
});

test.each([
  ['month', 'INR', '₹99'],
  ['year', 'INR', '₹499'],
  ['page', 'INR', '₹49'],
  ['month', 'USD', '$1'],
  ['year', 'USD', '$5'],
  ['page', 'USD', '$1'],
] as const)('prices a %s in %s at %s', (plan, currency, price) => {
  expect(priceText(plan, currency, 'en')).toBe(price);
});
