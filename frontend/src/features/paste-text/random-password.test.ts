import { expect, test } from '@jest/globals';
import { randomPassword } from './random-password.ts';

test('generates four groups of four characters without look-alikes', () => {
  const drawn = Array.from({ length: 100 }, () =>
    randomPassword((bytes) => crypto.getRandomValues(bytes)),
  );
  for (const password of drawn)
    expect(password).toMatch(/^[2-9a-hjkmnp-z]{4}(?:-[2-9a-hjkmnp-z]{4}){3}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('skips bytes that would bias the password and requests more when necessary', () => {
  let calls = 0;
  expect(randomPassword((bytes) => bytes.fill(calls++ === 0 ? 255 : 30))).toBe(
    'zzzz-zzzz-zzzz-zzzz',
  );
  expect(calls).toBe(2);
});
