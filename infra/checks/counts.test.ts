import { expect, test } from '@jest/globals';
import { flakyTests, playwrightCounts } from './counts.ts';

const spec = (title: string, status: string) => ({
  title,
  file: 'way-back.e2e.ts',
  line: 7,
  tests: [{ status }],
});
const report = {
  stats: { expected: 3, unexpected: 0, flaky: 2, skipped: 1 },
  suites: [
    {
      specs: [spec('closes a modal', 'expected'), spec('leaves', 'flaky')],
      suites: [{ specs: [spec('opens a menu', 'flaky')] }],
    },
  ],
};

test('counts a test that passed on retry as passed', () => {
  expect(playwrightCounts(report, true)).toEqual({ passed: 5, failed: 0, skipped: 1 });
});

test('lists the flaky tests of a report, including those in nested suites', () => {
  expect(flakyTests(report)).toEqual([
    'way-back.e2e.ts:7 leaves',
    'way-back.e2e.ts:7 opens a menu',
  ]);
  expect(flakyTests(undefined)).toEqual([]);
});
