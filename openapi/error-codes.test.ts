import { expect, test } from '@jest/globals';
import { statusTable } from './error-codes.ts';

const commonOf = (...oneOf: object[]) => ({ components: { schemas: { ErrorCode: { oneOf } } } });

test('every code of the common document gets the status that stands beside it', () => {
  expect(statusTable(commonOf({ const: 'gone', 'x-status': 410 }, { const: 'internal', 'x-status': 500 }))).toContain(
    'export const ERROR_STATUS = {\n    gone: 410,\n    internal: 500,\n} as const;',
  );
});

test.each([
  ['has no status', [{ const: 'gone' }]],
  ['has a status that is no refusal', [{ const: 'gone', 'x-status': 200 }]],
  [
    'stands there twice',
    [
      { const: 'gone', 'x-status': 410 },
      { const: 'gone', 'x-status': 404 },
    ],
  ],
])('a code that %s is an error of the document', (_what, codes) => {
  expect(() => statusTable(commonOf(...codes))).toThrow();
});
