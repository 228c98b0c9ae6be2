import { expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

const MB = 1_048_576;

function drained(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test('a small item of another client is next, however many large ones of one client wait', () => {
  const queue = new FairQueue<string>(64 * MB);
  for (let at = 0; at < 6; at += 1) queue.push(`large ${at}`, { client: 'greedy', size: MB });
  expect(queue.shift()).toBe('large 0');
  queue.push('small', { client: 'other', size: 2_000 });
  expect(queue.shift()).toBe('small');
  expect(drained(queue)).toEqual(['large 1', 'large 2', 'large 3', 'large 4', 'large 5']);
});

test('of one client the smallest is next, and of one size the first, so that a class behind one address does not wait for one of it', () => {
  const queue = new FairQueue<string>(64 * MB);
  for (let at = 0; at < 3; at += 1) queue.push(`large ${at}`, { client: 'school', size: MB });
  for (let at = 0; at < 40; at += 1) queue.push(`pupil ${at}`, { client: 'school', size: 2_000 });
  const pupils = Array.from({ length: 40 }, (_, at) => `pupil ${at}`);
  expect(drained(queue)).toEqual([...pupils, 'large 0', 'large 1', 'large 2']);
});

test('two who want as much take turns', () => {
  const queue = new FairQueue<string>(64 * MB);
  for (const client of ['a', 'b']) for (let at = 0; at < 3; at += 1) queue.push(`${client}${at}`, { client, size: MB });
  expect(drained(queue)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

test('a large item gets its turn, however many clients come with small ones', () => {
  const queue = new FairQueue<string>(64 * MB);
  queue.push('large', { client: 'one', size: MB });
  const before: string[] = [];
  for (let at = 0; at < 10_000 && !before.includes('large'); at += 1) {
    queue.push('small', { client: `client ${at}`, size: 10_000 });
    before.push(queue.shift() ?? '');
  }
  expect(before.at(-1)).toBe('large');
  expect(before).toHaveLength(Math.ceil(MB / 10_000));
});

test('when it is full, whoever has most in it loses the largest, and nobody else', () => {
  const queue = new FairQueue<string>(4 * MB);
  for (let at = 0; at < 4; at += 1) expect(queue.push(`large ${at}`, { client: 'greedy', size: MB })).toEqual([]);
  expect(queue.push('large 4', { client: 'greedy', size: MB })).toEqual(['large 4']);
  expect(queue.push('own', { client: 'greedy', size: 2_000 })).toEqual(['large 3']);
  expect(queue.push('small', { client: 'other', size: 2_000 })).toEqual([]);
  expect(queue.push('half', { client: 'third', size: MB })).toEqual(['large 2']);
  expect(drained(queue)).toEqual(['own', 'small', 'half', 'large 0', 'large 1']);
});

test('what does not fit keeps its place', () => {
  const queue = new FairQueue<string>(MB);
  expect(queue.shift()).toBeUndefined();
  for (const client of ['a', 'b', 'c']) queue.push(client, { client, size: 1 });
  expect(queue.shift((item) => item !== 'a')).toBe('b');
  expect(queue.shift((item) => item === 'd')).toBeUndefined();
  expect(drained(queue)).toEqual(['a', 'c']);
});
