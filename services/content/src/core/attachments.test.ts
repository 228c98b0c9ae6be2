import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GROUPS } from '@pasteroom/openapi/rules/file-types';
import { describedType, isAcceptedType } from '@pasteroom/openapi/rules/files';
import { REJECTED_EXTENSIONS, TEXT_EXTENSIONS } from '@pasteroom/openapi/rules/text-names';
import { checkJoins, fileTooLarge, pictureTypeOf, servedAs, typeOf } from './attachments.ts';

const named = (...names: string[]) => names.map((filename) => ({ filename }));

describe('the file list of a text', () => {
  test('accepts five files and rejects a sixth', () => {
    expect(() => checkJoins(named('1', '2', '3', '4'), '5')).not.toThrow();
    expect(() => checkJoins(named('1', '2', '3', '4', '5'), '6')).toThrow(
      'Cannot upload more than 5 files.',
    );
  });
  test('rejects a duplicate file name', () => {
    expect(() => checkJoins(named('a.txt'), 'a.txt')).toThrow('File "a.txt" already exist.');
  });
  test('rejects files over 20 MB with the specified message', () => {
    expect(fileTooLarge('a.zip').message).toBe(
      'File "a.zip" is too large. Max size allowed is 20MB.',
    );
  });
});

const sampleFile = (filename: string, declaredType: string, sniffedType?: string) => ({
  filename,
  declaredType,
  sniffedType,
});

describe('the file type policy', () => {
  test.each([
    ['a.txt', 'text/plain', 'image/png', 'image/png'],
    ['a', 'image/png', 'image/png', 'image/png'],
    ['a', 'image/png', undefined, 'application/octet-stream'],
    ['a.png', '', undefined, 'application/octet-stream'],
    ['a', 'application/pdf', undefined, 'application/octet-stream'],
    ['a.csv', 'text/plain', undefined, 'text/csv'],
    ['a', 'Text/Plain; charset=utf-8', undefined, 'text/plain'],
    ['a.svg', 'image/svg+xml', undefined, 'image/svg+xml'],
    ['a.svg', 'image/svg+xml', 'application/xml', 'image/svg+xml'],
    ['a.xml', 'text/xml', 'application/xml', 'text/plain'],
    ['a', 'nonsense', undefined, 'application/octet-stream'],
    ['a', 'application/xhtml+xml', undefined, 'application/xhtml+xml'],
    ['a.py', 'video/mp4', undefined, 'text/plain'],
    ['a.ts', 'video/mp2t', undefined, 'text/plain'],
    ['a.html', 'text/html', undefined, 'text/plain'],
    ['a', 'application/javascript', undefined, 'text/plain'],
    ['a.heic', '', 'image/heic-sequence', 'image/heic'],
    ['a.opus', 'video/ogg', 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['a.m4a', '', 'audio/x-m4a', 'audio/mp4'],
  ])(
    'treats the file %s declared as %j with content %j as %s',
    (filename, declaredType, sniffedType, type) => {
      expect(typeOf(sampleFile(filename, declaredType, sniffedType))).toBe(type);
    },
  );

  test.each([
    ['a.xls', 'application/x-cfb', 'application/vnd.ms-excel'],
    ['a.doc', 'application/x-cfb', 'application/msword'],
    ['a.ppt', 'application/x-cfb', 'application/vnd.ms-powerpoint'],
    ['a.msg', 'application/x-cfb', 'application/vnd.ms-outlook'],
    [
      'locked.docx',
      'application/x-cfb',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.bin', 'application/x-cfb', 'application/x-cfb'],
    [
      'a.docx',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.apk', 'application/zip', 'application/vnd.android.package-archive'],
    ['a.epub', 'application/zip', 'application/epub+zip'],
    ['a.pdf', 'application/zip', 'application/zip'],
    ['a.nrw', 'image/tiff', 'image/x-nikon-nrw'],
    ['a.nrw', 'image/x-nikon-nef', 'image/x-nikon-nrw'],
    ['a.3fr', 'image/tiff', 'image/x-hasselblad-3fr'],
    ['a.tif', 'image/tiff', 'image/tiff'],
    ['a.nrw', 'image/png', 'image/png'],
    ['a.x3f', undefined, 'image/x-sigma-x3f'],
    ['a.docx', 'application/x-msdownload', 'application/x-msdownload'],
  ])('treats the file %s with content %j as %s', (filename, sniffedType, type) => {
    expect(typeOf(sampleFile(filename, '', sniffedType))).toBe(type);
  });

  test.each([
    ['a', 'video/mp4', undefined, 'video/mp4'],
    ['a.png', 'image/png', 'video/mp4', 'video/mp4'],
    ['a.ts', 'text/plain', 'video/mp2t', 'video/mp2t'],
    ['a.m4a', 'audio/mp4', 'video/mp4', 'video/mp4'],
    ['a.mp4', '', undefined, 'video/mp4'],
    ['a', 'font/woff2', undefined, 'font/woff2'],
  ])(
    'rejects the file %s declared as %j with content %j',
    (filename, declaredType, sniffedType, type) => {
      expect(() => typeOf(sampleFile(filename, declaredType, sniffedType))).toThrow(
        `File type "${type}" is not supported.`,
      );
    },
  );

  test('derives the same type as the browser if the content is inconclusive', () => {
    const name = fc.tuple(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('', '.ts', '.mp4', '.x3f', '.md', '.docx', '.heic', '.7z', '.env'),
    );
    const type = fc.constantFrom(
      '',
      'video/mp4',
      'text/x-python',
      'image/png',
      'application/x-sh',
      'font/ttf',
      'image/x-canon-cr2',
    );
    fc.assert(
      fc.property(
        name.map((parts) => parts.join('')),
        type,
        (filename, declaredType) => {
          const described = describedType({ name: filename, type: declaredType });
          const decide = () => typeOf(sampleFile(filename, declaredType));
          if (!isAcceptedType(described))
            expect(decide).toThrow(`File type "${described}" is not supported.`);
          else expect([described, 'application/octet-stream']).toContain(decide());
        },
      ),
    );
  });

  test('accepts the same file extensions as the browser', () => {
    const known = [
      ...GROUPS.flatMap(({ rows }) => rows.map(([, extensions]) => extensions)),
      ...Object.values(REJECTED_EXTENSIONS),
      TEXT_EXTENSIONS,
    ];
    for (const extension of known.flatMap((extensions) => extensions.match(/\S+/g) ?? [])) {
      const described = describedType({ name: `a.${extension}`, type: 'video/mp4' });
      const decide = () => typeOf(sampleFile(`a.${extension}`, 'video/mp4'));
      if (isAcceptedType(described)) expect(decide).not.toThrow();
      else expect(decide).toThrow(`File type "${described}" is not supported.`);
      expect([extension, isAcceptedType(described)]).toEqual([
        extension,
        !Object.values(REJECTED_EXTENSIONS).some((refused) =>
          refused.split(' ').includes(extension),
        ),
      ]);
    }
  });

  const called = GROUPS.flatMap(({ rows }) =>
    rows.flatMap(([type, extensions, aliases = '']) =>
      [type, ...(aliases.match(/\S+/g) ?? [])].map((name): [string, string] => [
        name,
        extensions.split(' ', 1)[0] ?? '',
      ]),
    ),
  );
  test.each(called)('accepts %s in the browser and on the server', (type, extension) => {
    expect(isAcceptedType(describedType({ name: 'a', type }))).toBe(true);
    expect(isAcceptedType(describedType({ name: `a.${extension}`, type }))).toBe(true);
    for (const name of ['a', `a.${extension}`])
      for (const file of [
        sampleFile(name, type),
        sampleFile(name, '', type),
        sampleFile(name, type, type),
      ])
        expect(isAcceptedType(typeOf(file))).toBe(true);
  });

  test.each(['image/x-phaseone-iiq', 'image/x-hasselblad-3fr', 'image/jpg'])(
    'includes %s in the accepted types',
    (type) => {
      expect(called.map(([name]) => name)).toContain(type);
    },
  );

  test.each(Object.keys(REJECTED_EXTENSIONS))(
    'rejects %s in the browser and on the server',
    (type) => {
      expect(isAcceptedType(describedType({ name: 'a', type }))).toBe(false);
      expect(() => typeOf(sampleFile('a', type))).toThrow('is not supported');
      expect(() => typeOf(sampleFile('a.txt', '', type))).toThrow('is not supported');
    },
  );

  test('identifies images in a text only by their content', () => {
    expect(pictureTypeOf(sampleFile('a', '', 'image/webp'))).toBe('image/webp');
    expect(() => pictureTypeOf(sampleFile('a.svg', 'image/svg+xml'))).toThrow(
      'File type "image/svg+xml" is not supported.',
    );
    expect(() => pictureTypeOf(sampleFile('a.png', 'image/png'))).toThrow(
      'File type "application/octet-stream" is not supported.',
    );
    expect(() => pictureTypeOf(sampleFile('a.heic', '', 'image/heic'))).toThrow(
      'File type "image/heic" is not supported.',
    );
  });

  test.each([
    ['text/plain', undefined, { contentType: 'text/plain; charset=utf-8', inline: true }],
    ['text/plain', 'utf-16le', { contentType: 'text/plain; charset=utf-16le', inline: true }],
    ['text/plain', 'unknown', { contentType: 'text/plain', inline: false }],
    ['text/csv', 'unknown', { contentType: 'text/csv', inline: false }],
  ] as const)(
    'prevents browsers from guessing the charset of %s (stored: %s)',
    (type, charset, served) => {
      expect(servedAs(type, charset)).toEqual(served);
    },
  );

  test.each([
    'application/xhtml+xml',
    'application/xml',
    'application/hta',
    'application/x-shockwave-flash',
    'application/json',
    'image/svg+xml',
    'text/csv',
    'application/pdf',
  ])('serves %s as a download with an inert type', (type) => {
    const { contentType, inline } = servedAs(type);
    expect(inline).toBe(false);
    expect(contentType).not.toMatch(/xhtml|application\/xml|hta|flash|json/);
  });
});
