import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { ABUSE_FROM, recordFailures, SUSPICION_MS } from './suspicion.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const fail = (count = 1, client = 'client') => recordFailures(fixture.deps, client, count);

test('reports abuse by a client once per 10 minutes', async () => {
  await fail(ABUSE_FROM - 1);
  expect(fixture.published).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => fail()));
  expect(fixture.published).toMatchObject([
    {
      type: 'captcha.abuse-suspected',
      key: 'client',
      data: { client: 'client', reason: 'many-failures' },
    },
  ]);
  fixture.clock.advance(SUSPICION_MS);
  await fail(ABUSE_FROM);
  expect(fixture.published).toHaveLength(2);
});

test('retries a failed abuse report on the next failure of the client', async () => {
  const unreported: unknown[] = [];
  const away = new Error('away');
  const withoutBus = {
    ...fixture.deps,
    publish: () => Promise.reject(away),
    onReportFailed: (cause: unknown) => void unreported.push(cause),
  };
  await recordFailures(withoutBus, 'client', ABUSE_FROM);
  expect([unreported, fixture.published]).toEqual([[away], []]);
  await fail();
  await fail();
  expect(fixture.published).toHaveLength(1);
});

test('reports abuse if a weighted failure jumps past the limit', async () => {
  await fail(ABUSE_FROM - 2);
  await fail(5);
  expect(fixture.published).toHaveLength(1);
});

test('counts failures separately for each client', async () => {
  await fail(ABUSE_FROM - 1);
  await fail(ABUSE_FROM - 1, 'another');
  expect(fixture.published).toEqual([]);
});
