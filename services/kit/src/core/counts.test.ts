import { expect, test } from '@jest/globals';
import { Counts } from './counts.ts';

test('counts each key separately, starting and ending at zero', () => {
  const counts = new Counts();
  expect([counts.add('ada', 2), counts.add('eve', 1), counts.add('ada', -1)]).toEqual([2, 1, 1]);
  expect([counts.of('ada'), counts.of('eve'), counts.of('nobody')]).toEqual([1, 1, 0]);
  expect([counts.add('ada', -1), counts.of('ada')]).toEqual([0, 0]);
});
