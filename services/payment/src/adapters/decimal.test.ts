import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromDecimal, toDecimal } from './decimal.ts';
import { parseExactJson } from './exact-json.ts';

const read = (json: string) =>
  fromDecimal((parseExactJson(`{"sum":${json}}`) as { sum: string }).sum);

describe('an amount from a provider', () => {
  test.each([
    ['9.90', 990],
    ['"9.90"', 990],
    ['9.9', 990],
    ['170.00', 17_000],
    ['170', 17_000],
    ['0.01', 1],
    ['4.35', 435],
    ['1.15', 115],
    ['"999999999999.99"', 99_999_999_999_999],
  ])('reads the amount %s as %d minor units', (json, amount) => {
    expect(read(json)).toBe(amount);
  });

  test.each([
    '9.999',
    '9.900',
    '9.900000000000000001',
    '-1',
    '1e2',
    '"1,00"',
    '""',
    '" 1"',
    '"1."',
    '".5"',
    '"0x10"',
    '1234567890123',
  ])('rejects the amount %s', (json) => {
    expect(() => read(json)).toThrow(RangeError);
  });

  test('returns the same amount after writing and reading it', () => {
    expect([1, 10, 100, 990, 49_900].map(toDecimal)).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '9.90',
      '499.00',
    ]);
    fc.assert(
      fc.property(
        fc.nat(99_999_999_999_999),
        (amount) => fromDecimal(toDecimal(amount)) === amount,
      ),
    );
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        (amount) => read(String(Number(toDecimal(amount)))) === amount,
      ),
    );
  });
});

test('parses JSON numbers as strings and leaves other values unchanged', () => {
  expect(
    parseExactJson('{"id":12345678901234567890,"text":"1.10","list":[true,null,-1.50]}'),
  ).toEqual({
    id: '12345678901234567890',
    text: '1.10',
    list: [true, null, '-1.50'],
  });
  expect(parseExactJson('{')).toBeUndefined();
});
