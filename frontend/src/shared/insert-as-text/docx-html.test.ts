import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { htmlOfDocx } from './docx-html.ts';
import {
  docx,
  heading,
  image,
  link,
  listItem,
  paragraph,
  run,
  table,
  zip,
} from './testing/docx.ts';

const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength);
const htmlOf = async (body: string) => htmlOfDocx(bytesOf(await docx(body)));

test('converts headings, formatting, lists, tables and links', async () => {
  const words = [
    run('plain '),
    run('bold', '<w:b/>'),
    run('underlined', '<w:u w:val="single"/>'),
    run('marked', '<w:highlight w:val="yellow"/>'),
    link(run('link')),
  ];
  const html = await htmlOf(
    heading(2, 'Notes') +
      paragraph(words.join('')) +
      listItem('one') +
      listItem('two') +
      table([['a &lt; b', 'c']]),
  );
  expect(html).toBe(
    '<h2>Notes</h2><p>plain <strong>bold</strong><u>underlined</u><mark>marked</mark><a href="https://site.example/">link</a></p>' +
      '<ul><li>one</li><li>two</li></ul><table><tr><td><p>a &lt; b</p></td><td><p>c</p></td></tr></table>',
  );
});

test('embeds images, and only describes images that a text cannot contain', async () => {
  const html = await htmlOf(
    paragraph(image('rId1', 'dot') + image('rId2', 'chart') + image('rId3', 'remote')),
  );
  expect(html).toMatch(
    /^<p><img alt="dot" src="data:image\/png;base64,iVBOR[^"]+" \/><img alt="chart" src="" \/><img alt="remote" src="" \/><\/p>$/,
  );
});

test.each([
  ['a file that is not a ZIP', Buffer.from('not a document')],
  ['an empty file', Buffer.alloc(0)],
  ['a ZIP without a document', zip({ 'readme.txt': 'words' })],
  ['a truncated document', docx('').then((whole) => whole.subarray(0, -40))],
])('rejects %s as damaged', async (_, content) => {
  const bytes = bytesOf(Buffer.from(await content));
  await expect(htmlOfDocx(bytes)).rejects.toMatchObject({ fault: 'damaged' });
});

test('rejects a document that declares more than 50 MB', async () => {
  const bytes = await docx(paragraph(run('words')));
  const entry = bytes.indexOf('504b0102', 'hex');
  bytes.writeUInt32LE(50 * 1_024 ** 2, entry + 24);
  await expect(htmlOfDocx(bytesOf(bytes))).rejects.toMatchObject({ fault: 'tooLong' });
});
