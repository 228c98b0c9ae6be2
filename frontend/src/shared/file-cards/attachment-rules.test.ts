import { describe, expect, test } from '@jest/globals';
import { describedType, isAcceptedType, MAX_FILE_BYTES } from '@pasteroom/openapi/rules/files';
import fc from 'fast-check';
import { admitFiles } from './attachment-rules.ts';

const file = (name: string, { size = 10, type = 'text/plain' } = {}) => ({ name, size, type });

describe('admitFiles', () => {
  test('accepts a file of exactly 20 MB and rejects a file with one byte more', () => {
    const fits = file('fits.txt', { size: 20_971_520 });
    const tooLarge = file('film.txt', { size: MAX_FILE_BYTES + 1 });
    expect(admitFiles([], [fits, tooLarge])).toEqual({
      admitted: [fits],
      refusals: [{ text: 'tooLarge', values: { name: 'film.txt' } }],
    });
  });

  test.each([
    ['photo.heic', ''],
    ['photo.CR3', ''],
    ['picture', 'image/x-canon-cr2'],
    ['song.flac', 'audio/flac'],
    ['app.ts', 'video/mp2t'],
    ['page.html', 'text/html'],
    ['.env', ''],
    ['list.xls', 'application/vnd.ms-excel'],
    ['notes', 'text/plain; charset=utf-8'],
    ['anything', ''],
  ])('accepts the file %s of type %j', (name, type) => {
    const picked = file(name, { type });
    expect(admitFiles([], [picked])).toEqual({ admitted: [picked], refusals: [] });
  });

  test.each([
    ['film.mp4', 'video/mp4', 'video/mp4'],
    ['film.mkv', '', 'video/matroska'],
    ['film', 'video/webm', 'video/webm'],
    ['letters.woff2', '', 'font/woff2'],
    ['drawing.psd', '', 'image/vnd.adobe.photoshop'],
  ])('rejects the file %s of type %j as %s', (name, type, named) => {
    expect(admitFiles([], [file(name, { type })]).refusals).toEqual([
      { text: 'type', values: { type: named } },
    ]);
  });

  test('applies the same rules for file types as the server', () => {
    const name = fc.tuple(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('', '.ts', '.mp4', '.heic', '.py', '.xls', '.ttf', '.x3f', '.env'),
    );
    const type = fc.constantFrom(
      '',
      'video/mp4',
      'image/heic',
      'text/x-python',
      'font/ttf',
      'application/zip',
      'nonsense',
    );
    fc.assert(
      fc.property(name, type, (parts, declared) => {
        const picked = file(parts.join(''), { type: declared });
        const described = describedType(picked);
        const refusals = isAcceptedType(described)
          ? []
          : [{ text: 'type', values: { type: described } }];
        expect(admitFiles([], [picked]).refusals).toEqual(refusals);
      }),
    );
  });

  test('rejects a file name that equals an attached one after normalization', () => {
    const { refusals } = admitFiles([file('a.txt')], [file('\u202ea.txt')]);
    expect(refusals).toEqual([{ text: 'duplicate', values: { name: 'a.txt' } }]);
  });

  test('rejects file names that are already attached or selected twice', () => {
    const { admitted, refusals } = admitFiles(
      [file('a.txt')],
      [file('a.txt'), file('b.txt'), file('b.txt')],
    );
    expect(admitted.map((f) => f.name)).toEqual(['b.txt']);
    expect(refusals.map((r) => r.values)).toEqual([{ name: 'a.txt' }, { name: 'b.txt' }]);
  });

  test('accepts five files and reports only once that more are not allowed', () => {
    const picked = ['3', '4', '5', '6', '7'].map((n) => file(n));
    const { admitted, refusals } = admitFiles([file('1'), file('2')], picked);
    expect(admitted.map((f) => f.name)).toEqual(['3', '4', '5']);
    expect(refusals).toEqual([{ text: 'tooMany', values: {} }]);
  });
});
