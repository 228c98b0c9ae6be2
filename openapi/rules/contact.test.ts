import { expect, test } from '@jest/globals';
import { contactFaults } from './contact.ts';

const WRITTEN = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'Name is required' }],
  [{ email: ' ' }, { email: 'Email is required' }],
  [{ email: 'ada' }, { email: 'Invalid email address' }],
  [{ email: 'ada@example.org, all@example.org' }, { email: 'Invalid email address' }],
  [{ message: '\n' }, { message: 'Message is required' }],
  [
    { name: '', email: '', message: '' },
    { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
  ],
])('%j is refused with %j', (change, faults) => {
  expect(contactFaults({ ...WRITTEN, ...change })).toEqual(faults);
});
