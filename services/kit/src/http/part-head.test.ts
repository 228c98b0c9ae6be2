import { expect, test } from '@jest/globals';
import { type PartHeaders, readHead } from './part-head.ts';

const latin1 = (text: string) => Buffer.from(text).toString('latin1');
const headOf = (parameters: string, more: PartHeaders = {}) =>
  readHead({ 'content-disposition': [latin1(`form-data; ${parameters}`)], ...more });

test.each([
  ['name="a"', { name: 'a', filename: undefined }],
  ['name=a', { name: 'a', filename: undefined }],
  ['name="__proto__"', { name: '__proto__', filename: undefined }],
  [
    'name="files";\tfilename="Fußgänger 東京 🚶.txt"',
    { name: 'files', filename: 'Fußgänger 東京 🚶.txt' },
  ],
  ['name="files"; filename=""', { name: 'files', filename: '' }],
  ['filename="b"; name="files"', { name: 'files', filename: 'b' }],
  ['name="files"; filename="we%22ird.txt"', { name: 'files', filename: 'we"ird.txt' }],
  ['name="files"; filename="a%0D%0Ab"', { name: 'files', filename: 'a\r\nb' }],
  ['name="files"; filename="100%25 %2F"', { name: 'files', filename: '100%25 %2F' }],
  ['name="files"; filename="a\\b"', { name: 'files', filename: 'a\\b' }],
  ['name="files"; filename="we\\"ird.txt"', { name: 'files', filename: 'we"ird.txt' }],
  ['name="files"; filename="\\"%22\\\\"', { name: 'files', filename: '"%22\\' }],
  [
    'name="files"; filename*=UTF-8\'\'we%22ird%20%E2%82%AC.txt',
    { name: 'files', filename: 'we"ird €.txt' },
  ],
  [
    'name="files"; filename="euro.txt"; filename*=utf-8\'en\'%E2%82%AC.txt',
    { name: 'files', filename: '€.txt' },
  ],
  ['name="files"; filename*=iso-8859-1\'\'gr%FC%DFe.txt', { name: 'files', filename: 'grüße.txt' }],
])('parses %s like browsers, curl and RFC 8187', (parameters, head) => {
  expect(headOf(parameters)).toMatchObject(head);
});

test.each([
  'name="files"; filename="we"ird.txt"',
  'name="files"; filename="a',
  'name="files"; filename="a\\"',
  'name="files"; filename=a b.txt',
  'name="files"; filename=ä.txt',
  'name="files"; filename="a\0b"',
  'name="files"; filename="b"; x',
  'filename="a; name="files"',
])('rejects the parameters %j and names the field', (parameters) => {
  expect(() => headOf(parameters)).toThrow(
    expect.objectContaining({
      code: 'validation',
      errors: [{ path: '/files', message: 'has a malformed file name' }],
    }),
  );
});

test.each<[PartHeaders]>([
  [{}],
  [{ 'content-type': ['text/plain'] }],
  [{ 'content-disposition': ['attachment; name="a"'] }],
  [{ 'content-disposition': ['form-data'] }],
  [{ 'content-disposition': ['form-data; filename="a"'] }],
  [{ 'content-disposition': ['form-data; name="a"', 'form-data; name="b"'] }],
])('rejects a part with the headers %j', (headers) => {
  expect(() => readHead(headers)).toThrow(expect.objectContaining({ code: 'bad_request' }));
});

test.each([
  [undefined, { mediaType: 'text/plain', charset: undefined }],
  ['Text/HTML; charset="ISO-8859-1"', { mediaType: 'text/html', charset: 'ISO-8859-1' }],
  ['nonsense', { mediaType: 'text/plain', charset: undefined }],
])('parses the content type %j', (type, head) => {
  expect(headOf('name="a"', type === undefined ? {} : { 'content-type': [type] })).toMatchObject(
    head,
  );
});
