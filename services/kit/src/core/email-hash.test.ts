import { expect, test } from '@jest/globals';
import { emailHash } from './email-hash.ts';

test('hashes an email address regardless of case and surrounding spaces', () => {
  const hash = emailHash('ada@example.org');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(emailHash(' Ada@Example.ORG ')).toBe(hash);
  expect(emailHash('ada@example.com')).not.toBe(hash);
});
