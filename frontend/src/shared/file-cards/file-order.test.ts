import { expect, test } from '@jest/globals';
import { filesInOrder, listedName, moveFile } from './file-order.ts';

const file = (name: string) => new File(['x'], name);
const stored = (filename: string) => ({
  filename,
  generatedFilename: `x-${filename}`,
  type: 'text/plain',
  size: 1,
});
const [a, b, c] = [file('a'), file('b'), file('c')];
const k = stored('k');
const lists = { attached: [a, b], kept: [k], order: [] };

test('lists kept files before attached ones until the user moves a file', () => {
  expect(filesInOrder(lists).map(listedName)).toEqual(['k', 'a', 'b']);
});

test('moves files between kept and attached ones', () => {
  const moved = moveFile(lists, b, 0);
  expect(moved).toEqual({ attached: [b, a], kept: [k], order: ['b', 'k', 'a'] });
  expect(filesInOrder(moved)).toEqual([b, k, a]);
});

test('lists files last that were added after a move', () => {
  const moved = moveFile(lists, k, 2);
  expect(filesInOrder({ ...moved, attached: [...moved.attached, c] })).toEqual([a, b, k, c]);
});
