import { expect, test } from '@jest/globals';
import { CONTACT_FAULTS, contactFaults } from './contact.ts';

const WRITTEN = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'nameRequired' }],
  [{ email: ' ' }, { email: 'emailRequired' }],
  [{ email: 'ada' }, { email: 'emailInvalid' }],
  [{ email: 'ada@example.org, all@example.org' }, { email: 'emailInvalid' }],
  [{ message: '\n' }, { message: 'messageRequired' }],
  [
    { name: '', email: '', message: '' },
    { name: 'nameRequired', email: 'emailRequired', message: 'messageRequired' },
  ],
])('validates a contact message with %j and returns the errors %j', (change, faults) => {
  expect(contactFaults({ ...WRITTEN, ...change })).toEqual(faults);
});

test('uses the specified error messages for contact fields', () => {
  expect(CONTACT_FAULTS).toEqual({
    nameRequired: 'Name is required',
    emailRequired: 'Email is required',
    emailInvalid: 'Invalid email address',
    messageRequired: 'Message is required',
  });
});
