import { beforeEach, expect, test } from '@jest/globals';
import { type FormMemory, openFormMemory } from './form-memory.ts';

const PIECE_BYTES = 10_000;
let memory: FormMemory;
beforeEach(() => {
  memory = openFormMemory({ all: 100_000, each: 50_000, large: 100_000, smallForm: 5_000 });
});

function fill(holder: string, bytes = PIECE_BYTES) {
  const held = memory.open(holder);
  for (let pieces = 0; ; pieces += 1) {
    try {
      held.reserve(bytes);
    } catch (refusal) {
      return { held, pieces, refusal };
    }
  }
}

test('limits form memory per client and in total', () => {
  const first = fill('a');
  expect(first).toMatchObject({ pieces: 4, refusal: { code: 'rate_limited', retryAfter: 5 } });
  expect(fill('a')).toMatchObject({ pieces: 0, refusal: { code: 'rate_limited' } });
  expect(fill('b')).toMatchObject({ pieces: 4 });
  expect(fill('c')).toMatchObject({ pieces: 1, refusal: { code: 'unavailable', retryAfter: 5 } });
  expect(memory.inUse()).toBeLessThanOrEqual(100_000);
});

test('reserves some form memory for small forms', () => {
  memory = openFormMemory({ all: 100_000, each: 50_000, large: 70_000, smallForm: 20_000 });
  fill('a');
  expect(fill('b')).toMatchObject({ pieces: 2, refusal: { code: 'unavailable' } });
  expect(fill('c')).toMatchObject({ pieces: 1, refusal: { code: 'unavailable' } });
  expect(memory.inUse()).toBeGreaterThan(70_000);
});

test('releases form memory only once', () => {
  const { held } = fill('a');
  held.release();
  held.release();
  expect(memory.inUse()).toBe(0);
  expect(fill('a').pieces).toBe(4);
});

test('reserves nothing for a released form', () => {
  const held = memory.open('a');
  held.release();
  held.reserve(PIECE_BYTES);
  expect(memory.inUse()).toBe(0);
});

test('counts the overhead of one-byte pieces', () => {
  expect(fill('a', 1).pieces).toBeLessThan(200);
});
