import { expect, test } from '@jest/globals';
import { typewriterSteps } from './typewriter.ts';

test('repeats typing in 100 ms steps, pausing for 1500 ms and deleting in 50 ms steps', () => {
  const steps = typewriterSteps(['abc', 'x']);
  const shown = Array.from({ length: 9 }, () => steps.next().value);
  expect(shown.map((step) => step && [step.text, step.ms])).toEqual([
    ['a', 100],
    ['ab', 100],
    ['abc', 1500],
    ['ab', 50],
    ['a', 50],
    ['', 100],
    ['x', 1500],
    ['', 100],
    ['a', 100],
  ]);
});

test('finishes the typewriter immediately without phrases', () => {
  expect(typewriterSteps([]).next().done).toBe(true);
});
