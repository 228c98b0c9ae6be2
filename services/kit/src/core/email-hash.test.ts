import { expect, test } from '@jest/globals';
import { emailHash } from './email-hash.ts';

test('the hash of an address is the same however it is typed, another for another one, and does not hold it', () => {
  const hash = emailHash('ada@example.org');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(emailHash(' Ada@Example.ORG ')).toBe(hash);
  expect(emailHash('ada@example.com')).not.toBe(hash);
});
