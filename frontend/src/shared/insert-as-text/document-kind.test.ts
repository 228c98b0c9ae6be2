import { expect, test } from '@jest/globals';
import { documentKind } from './document-kind.ts';

test.each([
  ['Report.DOCX', 'docx'],
  ['notes.v2.markdown', 'markdown'],
  ['table.tsv', 'table'],
  ['page.htm', 'html'],
  ['old.doc', undefined],
  ['csv', undefined],
  ['x.constructor', undefined],
])('recognizes %s as %s', (name, kind) => {
  expect(documentKind(name)).toBe(kind);
});
