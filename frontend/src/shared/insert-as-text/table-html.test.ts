import { expect, test } from '@jest/globals';
import { htmlOfTable } from './table-html.ts';

const cellsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell),
  );

test.each([
  ['commas', 'Tea,Cups\nAssam,2\n'],
  ['semicolons', 'Tea;Cups\r\nAssam;2\r\n'],
  ['tabs', 'Tea\tCups\nAssam\t2'],
  ['bars', 'Tea|Cups\nAssam|2'],
  ['a declared delimiter', 'sep=:\r\nTea:Cups\r\nAssam:2'],
])('detects %s', (_, text) => {
  expect(cellsOf(htmlOfTable(text))).toEqual([
    ['Tea', 'Cups'],
    ['Assam', '2'],
  ]);
});

test('uses the first row as the header', () => {
  expect(htmlOfTable('Tea,Cups\nAssam,2')).toBe(
    '<table style="white-space: pre-wrap"><tbody><tr><th>Tea</th><th>Cups</th></tr><tr><td>Assam</td><td>2</td></tr></tbody></table>',
  );
});

test('preserves numbers, spaces, quotes and line breaks as written', () => {
  const text = 'Größe;Preis;Notiz\n007;1,50 €;"  sagt ""ja"""\n1e5;=1+1;"zwei\nZeilen"\n';
  expect(cellsOf(htmlOfTable(text))).toEqual([
    ['Größe', 'Preis', 'Notiz'],
    ['007', '1,50 €', '  sagt "ja"'],
    ['1e5', '=1+1', 'zwei<br>Zeilen'],
  ]);
});

test('escapes HTML', () => {
  expect(cellsOf(htmlOfTable('a,b\n<img src=x onerror=alert(1)>,&amp;'))).toEqual([
    ['a', 'b'],
    ['&lt;img src=x onerror=alert(1)&gt;', '&amp;amp;'],
  ]);
});

test('fills short rows and skips empty lines', () => {
  expect(cellsOf(htmlOfTable('a,b,c\n1\n\n2,3,4,5'))).toEqual([
    ['a', 'b', 'c', ''],
    ['1', '', '', ''],
    ['2', '3', '4', '5'],
  ]);
});

test('reads a single column', () => {
  expect(cellsOf(htmlOfTable('Tea\nAssam'))).toEqual([['Tea'], ['Assam']]);
});

test('returns no table for an empty file', () => {
  expect(htmlOfTable('\n\n')).toBe('');
});

test.each([
  ['an unclosed quotation mark', 'a,b\n"1,2\n3,4', 'quotes'],
  ['a million cells', `${'1,'.repeat(999)}1\n`.repeat(1_000), 'tooLong'],
  ['short rows with a long one', `${'1\n'.repeat(60_000)}${','.repeat(60_000)}`, 'tooLong'],
])('rejects %s', (_, text, fault) => {
  expect(() => htmlOfTable(text)).toThrow(expect.objectContaining({ fault }));
});
