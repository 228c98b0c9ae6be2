import { expect, test } from '@jest/globals';
import { Counts } from './counts.ts';

test('each has a count of its own, which begins and ends at nothing', () => {
  const counts = new Counts();
  expect([counts.add('ada', 2), counts.add('eve', 1), counts.add('ada', -1)]).toEqual([2, 1, 1]);
  expect([counts.of('ada'), counts.of('eve'), counts.of('nobody')]).toEqual([1, 1, 0]);
  expect([counts.add('ada', -1), counts.of('ada')]).toEqual([0, 0]);
});
