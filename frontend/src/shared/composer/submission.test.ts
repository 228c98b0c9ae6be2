import { expect, test } from '@jest/globals';
import { fingerprint, nextSubmission } from './submission.ts';

const file = { name: 'a.txt', size: 1, lastModified: 5 };

test('reuses the idempotency key for a retry with the same content', () => {
  const first = nextSubmission(undefined, fingerprint(['abc', '<p>x</p>'], [file]), () => 'k1');
  expect(
    nextSubmission(first, fingerprint(['abc', '<p>x</p>'], [{ ...file }]), () => 'k2'),
  ).toEqual(first);
});

test.each([
  ['another code', fingerprint(['abd', '<p>x</p>'], [file])],
  ['another text', fingerprint(['abc', '<p>y</p>'], [file])],
  ['another file', fingerprint(['abc', '<p>x</p>'], [{ ...file, size: 2 }])],
  ['no file', fingerprint(['abc', '<p>x</p>'], [])],
])('uses a new idempotency key for %s', (_what, of) => {
  const first = nextSubmission(undefined, fingerprint(['abc', '<p>x</p>'], [file]), () => 'k1');
  expect(nextSubmission(first, of, () => 'k2').key).toBe('k2');
});
