import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PartHeads } from './part-heads.ts';

const BOUNDARY = 'b';
const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n`;

/** Each part with how many bytes were told of it, of a form that arrives in pieces of this size. */
function bytesOf(body: string, size: number) {
  const told: [name: string, bytes: number][] = [];
  const heads = new PartHeads(BOUNDARY, ({ name }) => {
    const part: [string, number] = [name, 0];
    told.push(part);
    return (bytes) => void (part[1] += bytes);
  });
  const all = Buffer.from(body);
  for (let at = 0; at < all.length; at += size) heads.push(all.subarray(at, at + size));
  return told;
}

/** The heads of a form that arrives in pieces. */
function headsOf(body: string, size = body.length || 1) {
  const heads = new PartHeads(BOUNDARY, () => () => undefined);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) heads.push(bytes.subarray(at, at + size));
  const read = [];
  while (!heads.areTaken) read.push(heads.next());
  return read;
}
const summaryOf = (parameters: string) => headsOf(`${part(`Content-Disposition: form-data; ${parameters}`)}--b--\r\n`)[0];

test('the bytes of each part are told, in whatever pieces they come', () => {
  const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const form = `preamble\r\n${part(field('a'), 'x'.repeat(100))}${part(field('b'), '')}${part(field('c'), '\r\n--x\r\n-')}--b--\r\nbehind`;
  for (let size = 1; size < form.length; size += 1)
    expect(bytesOf(form, size)).toEqual([
      ['a', 100],
      ['b', 0],
      ['c', 8],
    ]);
});

describe('the head of a part', () => {
  test.each([
    ['name="a"', { name: 'a', filename: undefined }],
    ['name=a', { name: 'a', filename: undefined }],
    ['name="files"; filename="Fußgänger 東京 🚶.txt"', { name: 'files', filename: 'Fußgänger 東京 🚶.txt' }],
    ['name="files"; filename=""', { name: 'files', filename: '' }],
    ['filename="b"; name="files"', { name: 'files', filename: 'b' }],
    // As browsers write a quote and line ends.
    ['name="files"; filename="we%22ird.txt"', { name: 'files', filename: 'we"ird.txt' }],
    ['name="files"; filename="a%0D%0Ab"', { name: 'files', filename: 'a\r\nb' }],
    ['name="files"; filename="100%25 %2F %0d"', { name: 'files', filename: '100%25 %2F %0d' }],
    ['name="files"; filename="a\\b"', { name: 'files', filename: 'a\\b' }],
    // As curl and Go do.
    ['name="files"; filename="we\\"ird.txt"', { name: 'files', filename: 'we"ird.txt' }],
    ['name="files"; filename="\\"%22\\\\"', { name: 'files', filename: '"%22\\' }],
    // RFC 5987.
    ['name="files"; filename*=UTF-8\'\'we%22ird%20%E2%82%AC.txt', { name: 'files', filename: 'we"ird €.txt' }],
    ['name="files"; filename="euro.txt"; filename*=utf-8\'en\'%E2%82%AC.txt', { name: 'files', filename: '€.txt' }],
    ['name="files"; filename*=iso-8859-1\'\'gr%FC%DFe.txt', { name: 'files', filename: 'grüße.txt' }],
  ])('%s is read', (parameters, head) => {
    expect(summaryOf(parameters)).toEqual(head);
  });

  test.each([
    'name="files"; filename="we"ird.txt"',
    'name="files"; filename="a"; filename="b"',
    'name="files"; filename="a',
    'name="files"; filename="a\\"',
    'name="files"; filename=a b.txt',
    'name="files"; filename=ä.txt',
    'name="files"; filename="a\tb"; x',
    'name="files"; filename*=UTF-8\'\'%E2%82',
    'name="files"; filename*=utf-7\'\'a',
    'name="files"; filename*=a.txt',
  ])('%s is refused, and the field named', (parameters) => {
    if (parameters.includes('\t')) expect(() => summaryOf(parameters)).toThrow();
    else
      expect(() => summaryOf(parameters)).toThrow(
        expect.objectContaining({ code: 'validation', errors: [{ path: '/files', message: 'has a file name that cannot be read' }] }),
      );
  });

  test.each([
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename="a"',
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; filename="a"',
    'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"',
    '',
    `X: ${'x'.repeat(17_000)}\r\nContent-Disposition: form-data; name="a"`,
  ])('%.60j is refused, since a parser would pass over the part', (head) => {
    expect(() => headsOf(`${part(head)}--b--`)).toThrow('The form could not be read.');
  });

  test.each(['--b--', '--bc\r\n', '--b \r\n', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n--b--'])(
    'a form as %j has no head that is read',
    (body) => {
      const read = () => headsOf(body);
      if (body === '--b--') expect(read()).toEqual([]);
      else expect(read).toThrow('The form could not be read.');
    },
  );

  test('lines may be folded, and names of headers in any letters', () => {
    expect(headsOf(part('CONTENT-disposition: form-data;\r\n name="a";\r\n\tfilename="b"'))).toEqual([{ name: 'a', filename: 'b' }]);
  });

  test('is read whatever pieces the form comes in, and whatever stands in the contents', () => {
    const content = fc.array(
      fc.constantFrom('\r\n', '--', '-', 'b', '\r', '\n', '\r\n--', 'Content-Disposition: form-data; name="x"', '\r\n\r\n', 'a'),
    );
    const names = fc.array(
      fc.tuple(
        fc.stringMatching(/^[a-z]{1,5}$/),
        content.map((pieces) => pieces.join('')),
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 50 }), (parts, size) => {
        const whole = parts.filter(([, text]) => !`\r\n${text}`.includes('\r\n--b'));
        const body = whole.map(([name, text]) => part(`Content-Disposition: form-data; name="${name}"`, text)).join('');
        expect(headsOf(`${body}--b--\r\nbehind the end`, size)).toEqual(whole.map(([name]) => ({ name, filename: undefined })));
      }),
    );
  });
});
