import { expect, test } from '@jest/globals';
import { statusTable } from './error-codes.ts';

const commonOf = (...oneOf: object[]) => ({ components: { schemas: { ErrorCode: { oneOf } } } });

test('maps every error code to its status', () => {
  expect(
    statusTable(
      commonOf({ const: 'gone', 'x-status': 410 }, { const: 'internal', 'x-status': 500 }),
    ),
  ).toContain('export const ERROR_STATUS = {\n    gone: 410,\n    internal: 500,\n} as const;');
});

test.each([
  ['has no status', [{ const: 'gone' }]],
  ['has a success status', [{ const: 'gone', 'x-status': 200 }]],
  [
    'is listed twice',
    [
      { const: 'gone', 'x-status': 410 },
      { const: 'gone', 'x-status': 404 },
    ],
  ],
])('rejects an error code that %s', (_what, codes) => {
  expect(() => statusTable(commonOf(...codes))).toThrow();
});
