import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkJoins, cleanFilename, fileTooLarge, pictureTypeOf, servedAs, typeOf } from './attachments.ts';

const named = (...names: string[]) => names.map((filename) => ({ filename }));

describe('joining the files of a text', () => {
  test('five may, the sixth may not', () => {
    expect(() => checkJoins(named('1', '2', '3', '4'), '5')).not.toThrow();
    expect(() => checkJoins(named('1', '2', '3', '4', '5'), '6')).toThrow('Cannot upload more than 5 files.');
  });
  test('no two of one name', () => {
    expect(() => checkJoins(named('a.txt'), 'a.txt')).toThrow('File "a.txt" already exist.');
  });
  test('none above 20 MB', () => {
    expect(fileTooLarge('a.zip').message).toBe('File "a.zip" is too large. Max size allowed is 20MB.');
  });
});

describe('what a file is', () => {
  test.each([
    ['image/png', 'image/png', 'image/png'],
    ['text/plain', 'image/png', 'image/png'],
    ['text/csv', undefined, 'text/csv'],
    ['Text/Plain; charset=utf-8', undefined, 'text/plain'],
    ['image/svg+xml', undefined, 'image/svg+xml'],
    ['image/svg+xml', 'application/xml', 'image/svg+xml'],
    ['', undefined, 'application/octet-stream'],
    ['nonsense', undefined, 'application/octet-stream'],
    ['image/png', undefined, 'application/octet-stream'],
    ['application/pdf', undefined, 'application/octet-stream'],
    ['application/xhtml+xml', undefined, 'application/xhtml+xml'],
  ])('declared %j, by content %j: %s', (declaredType, sniffedType, type) => {
    expect(typeOf({ declaredType, sniffedType })).toBe(type);
  });

  test.each([
    ['video/mp4', undefined, 'video/mp4'],
    ['image/png', 'video/mp4', 'video/mp4'],
    ['text/html', undefined, 'text/html'],
    ['text/javascript', undefined, 'text/javascript'],
    ['application/javascript', undefined, 'application/javascript'],
    ['application/x-ecmascript', undefined, 'application/x-ecmascript'],
  ])('declared %j, by content %j is refused', (declaredType, sniffedType, type) => {
    expect(() => typeOf({ declaredType, sniffedType })).toThrow(`File type "${type}" is not supported.`);
  });

  test('a picture inside a text is one by its content', () => {
    expect(pictureTypeOf({ declaredType: '', sniffedType: 'image/webp' })).toBe('image/webp');
    expect(() => pictureTypeOf({ declaredType: 'image/svg+xml', sniffedType: undefined })).toThrow(
      'File type "image/svg+xml" is not supported.',
    );
    expect(() => pictureTypeOf({ declaredType: 'image/png', sniffedType: undefined })).toThrow(
      'File type "application/octet-stream" is not supported.',
    );
  });

  test.each([
    'application/xhtml+xml',
    'application/xml',
    'application/hta',
    'application/x-shockwave-flash',
    'application/json',
    'image/svg+xml',
    'text/csv',
    'application/pdf',
  ])('%s is for download, and under a name that runs nowhere', (type) => {
    const { contentType, inline } = servedAs(type);
    expect(inline).toBe(false);
    expect(contentType).not.toMatch(/xhtml|application\/xml|hta|flash|json/);
  });
});

describe('a file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['...', 'file'],
    ['', 'file'],
    ['Fußgängerübergang 東京.png', 'Fußgängerübergang 東京.png'],
    [`${'x'.repeat(300)}.tar.gz`, `${'x'.repeat(147)}.gz`],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFilename(given)).toBe(kept);
  });

  test('is always 1 to 150 characters that no path, header or screen trips over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const kept = cleanFilename(given);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThanOrEqual(150);
        expect(kept).not.toMatch(/[/\\\p{Cc}\u202e]|^\./u);
        expect(kept.isWellFormed()).toBe(true);
      }),
    );
  });
});
