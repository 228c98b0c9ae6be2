import { describe, expect, test } from '@jest/globals';
import { admitFiles, isAllowedType, MAX_FILE_BYTES } from './attachment-rules.ts';

const file = (name: string, { size = 10, type = 'text/plain' } = {}) => ({ name, size, type });

describe('attachment rules', () => {
  test('take a file of exactly 20 MB and refuse one byte more by its name', () => {
    const fits = file('fits.txt', { size: 20_971_520 });
    const tooLarge = file('film.txt', { size: MAX_FILE_BYTES + 1 });
    expect(admitFiles([], [fits, tooLarge])).toEqual({
      admitted: [fits],
      refusals: [{ text: 'attachments.tooLarge', values: { name: 'film.txt' } }],
    });
  });

  test.each([
    'image/jpeg',
    'image/x-canon-cr2',
    'application/pdf',
    'application/zip',
    'audio/mpeg',
    'audio/wav',
    'text/csv',
    'text/plain; charset=utf-8',
    '',
  ])('take %s', (type) => {
    expect(isAllowedType(type)).toBe(true);
  });

  test.each(['video/mp4', 'text/html', 'text/javascript', 'image/avif', 'font/woff2'])('refuse %s by its type', (type) => {
    expect(admitFiles([], [file('a', { type })]).refusals).toEqual([{ text: 'attachments.type', values: { type } }]);
  });

  test('refuse a name that is attached already or picked twice', () => {
    const { admitted, refusals } = admitFiles([file('a.txt')], [file('a.txt'), file('b.txt'), file('b.txt')]);
    expect(admitted.map((f) => f.name)).toEqual(['b.txt']);
    expect(refusals.map((r) => r.values)).toEqual([{ name: 'a.txt' }, { name: 'b.txt' }]);
  });

  test('take five files and say once that more do not fit', () => {
    const picked = ['3', '4', '5', '6', '7'].map((n) => file(n));
    const { admitted, refusals } = admitFiles([file('1'), file('2')], picked);
    expect(admitted.map((f) => f.name)).toEqual(['3', '4', '5']);
    expect(refusals).toEqual([{ text: 'attachments.tooMany', values: {} }]);
  });
});
