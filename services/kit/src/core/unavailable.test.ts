import { expect, test } from '@jest/globals';
import { AppError } from './errors.ts';
import { orUnavailable } from './unavailable.ts';

const failure = new Error('not primary');

test('whatever goes wrong with a call is unavailable, never an empty answer', async () => {
  const thrown: unknown = await orUnavailable(Promise.reject(failure)).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code: 'unavailable', cause: failure });
});

test('what was answered stays as it is, nothing too', async () => {
  expect(await orUnavailable(Promise.resolve(null))).toBeNull();
});

test('a failure that is no outage stays the bug that it is', async () => {
  await expect(orUnavailable(Promise.reject(failure), () => false)).rejects.toBe(failure);
});
