import { expect, test } from '@jest/globals';
import { faultOf } from '@pasteroom/openapi/rules/buyers';
import { customerOf } from './buyer-details.ts';

const ada = { name: 'Ada', email: 'ada@example.org', phone: '9876543210' };

test('trims the details of the buyer and omits an empty phone number', () => {
  expect(customerOf({ name: ' Ada ', email: ' ada@example.org ', phone: ' ' })).toEqual({
    customerName: 'Ada',
    customerEmail: 'ada@example.org',
  });
});

test.each([
  ['year', 'USD', {}, undefined],
  ['year', 'USD', { name: ' ' }, 'name'],
  ['year', 'USD', { email: 'ada@example' }, 'email'],
  ['year', 'USD', { email: 'a da@example.org' }, 'email'],
  ['year', 'USD', { email: 'ada@@example.org' }, 'email'],
  ['month', 'INR', { phone: '987654321' }, 'phone'],
  ['month', 'INR', { phone: '98765432101' }, 'phone'],
  ['month', 'INR', { phone: '0000000000' }, undefined],
  ['page', 'INR', { phone: '6000000000' }, undefined],
  ['page', 'INR', { phone: '5999999999' }, 'phone'],
  ['page', 'INR', { phone: '' }, 'phone'],
  ['page', 'USD', { phone: '' }, undefined],
] as const)('validates a %s in %s with %j and returns %s', (plan, currency, part, fault) => {
  expect(faultOf({ ...ada, ...part }, { plan, currency })).toBe(fault);
});
