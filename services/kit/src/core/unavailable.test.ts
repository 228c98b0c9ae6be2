import { expect, test } from '@jest/globals';
import { AppError } from './errors.ts';
import { orUnavailable } from './unavailable.ts';

const failure = new Error('not primary');

test('turns any failure of a call into unavailable', async () => {
  const thrown: unknown = await orUnavailable(Promise.reject(failure)).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code: 'unavailable', cause: failure });
});

test('returns the result of a successful call, even null', async () => {
  expect(await orUnavailable(Promise.resolve(null))).toBeNull();
});

test('rethrows failures that are not outages', async () => {
  await expect(orUnavailable(Promise.reject(failure), () => false)).rejects.toBe(failure);
});
