import { expect, test } from '@jest/globals';
import { inSteps } from './in-steps.ts';

/** Waits for a timer that was set after those of the steps. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('steps follow one another, and others have their turn between them', async () => {
  const done: string[] = [];
  inSteps([() => done.push('one'), () => done.push('two')]);
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['one']);
  await turn();
  expect(done).toEqual(['one', 'two']);
});

test('what is called off is not begun any more', async () => {
  const done: string[] = [];
  const callOff = inSteps([() => done.push('one'), () => done.push('two')]);
  await turn();
  callOff();
  await turn();
  await turn();
  expect(done).toEqual(['one']);
});
