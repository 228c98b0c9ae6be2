import { expect, test } from '@jest/globals';
import { highlightedBlocks } from './code.ts';

const block = (length: number, language?: string) => ({ text: 'x'.repeat(length), language });

test('does not highlight long code, with a lower limit if the language is detected', () => {
  const [long, tooLong, short, guessed] = [
    block(100_000, 'js'),
    block(100_001, 'js'),
    block(5_000),
    block(5_001),
  ];
  expect(highlightedBlocks([long, tooLong, guessed, short])).toEqual([long, short]);
});

test('stops highlighting at the limit per text', () => {
  const blocks = [
    block(100_000, 'js'),
    block(100_000, 'js'),
    block(5_000),
    block(60_000, 'js'),
    block(10, 'js'),
  ];
  expect(highlightedBlocks(blocks)).toEqual(blocks.slice(0, 3));
});

test('stops highlighting after 1,000 short blocks', () => {
  expect(highlightedBlocks(Array.from({ length: 1_001 }, () => block(1, 'js')))).toHaveLength(
    1_000,
  );
});
