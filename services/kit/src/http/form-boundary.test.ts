import { expect, test } from '@jest/globals';
import { boundaryOf } from './form-boundary.ts';

const MAX_LENGTH_BOUNDARY = 'x'.repeat(70);

test.each([
  ['multipart/form-data; boundary=b', 'b'],
  ['Multipart/Form-Data;BOUNDARY=----WebKitFormBoundaryAbC123', '----WebKitFormBoundaryAbC123'],
  [
    'multipart/form-data; boundary=---------------------------41184676334',
    '---------------------------41184676334',
  ],
  ['multipart/form-data ; boundary="----=_Part_0_1.2" ', '----=_Part_0_1.2'],
  ['multipart/form-data; boundary="a b"', 'a b'],
  [`multipart/form-data; boundary=${MAX_LENGTH_BOUNDARY}`, MAX_LENGTH_BOUNDARY],
])('reads the boundary of %j', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

test.each([
  'multipart/form-data',
  'multipart/form-data;',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="b "',
  `multipart/form-data; boundary=${MAX_LENGTH_BOUNDARY}x`,
  'multipart/form-data; boundary=ä',
  'multipart/form-data; boundary="\u00ff"',
  'multipart/form-data; boundary=a b',
  'multipart/form-data; boundary=a;b',
  'multipart/form-data; boundary="a\\"b"',
  'multipart/form-data; boundary=AAA; boundary=BBB',
  'multipart/form-data; x="; boundary=AAA"; boundary=BBB',
  'multipart/form-data; boundary=b; charset=utf-16',
  'multipart/form-data; charset=utf-8; boundary=b',
  "multipart/form-data; boundary*=utf-8''b",
  'multipart/form-data; boundary=b, multipart/form-data; boundary=c',
])('rejects the malformed content type %j', (type) => {
  expect(() => boundaryOf(type)).toThrow(expect.objectContaining({ code: 'bad_request' }));
});

test.each([
  undefined,
  '',
  'text/plain',
  'multipart/form-data-x; boundary=b',
  'multipart/mixed; boundary=b',
])('rejects the unsupported content type %j', (type) => {
  expect(() => boundaryOf(type)).toThrow(
    expect.objectContaining({ code: 'unsupported_media_type' }),
  );
});
