import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { htmlOfFile, MAX_DOCUMENT_BYTES } from './html-of-file.ts';

const CSV = 'Größe;Menge\nGroß;2\n';
const file = (name: string, content: string | Buffer<ArrayBuffer>) => new File([content], name);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test('converts Markdown', async () => {
  expect(await htmlOfFile(file('README.MD', '# Tea\n\n- *Assam*'))).toBe(
    '<h1>Tea</h1>\n<ul>\n<li><em>Assam</em></li>\n</ul>\n',
  );
});

test.each([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${CSV}`)],
  ['UTF-16 LE', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
  ['UTF-16 BE', utf16be(`\ufeff${CSV}`)],
])('reads a table in %s', async (_, content) => {
  expect(await htmlOfFile(file('tea.csv', content))).toContain('<th>Größe</th><th>Menge</th>');
});

test('separates the columns of a TSV file only at tabs', async () => {
  expect(await htmlOfFile(file('tea.tsv', 'a;b,c\td;e,f\n'))).toContain(
    '<th>a;b,c</th><th>d;e,f</th>',
  );
});

test('reads HTML in its declared encoding', async () => {
  const html = '<html><head><meta charset="windows-1252"></head><body>Größe</body></html>';
  expect(await htmlOfFile(file('word.htm', Buffer.from(html, 'latin1')))).toBe(html);
});

test.each([
  ['tea.csv', Buffer.from(CSV, 'latin1')],
  ['tea.csv', Buffer.from(CSV, 'utf16le')],
  ['tea.md', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ['tea.html', Buffer.from('<meta charset="klingon">Größe', 'latin1')],
])('rejects %s with an unknown encoding: %#', async (name, content) => {
  await expect(htmlOfFile(file(name, content))).rejects.toMatchObject({ fault: 'undecodable' });
});

test('rejects documents over the size limits', async () => {
  const large = new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], 'large.docx');
  await expect(htmlOfFile(large)).rejects.toMatchObject({ fault: 'tooLarge' });
  const long = file('long.md', 'a'.repeat(1_024 ** 2 + 1));
  await expect(htmlOfFile(long)).rejects.toMatchObject({ fault: 'tooLong' });
});
