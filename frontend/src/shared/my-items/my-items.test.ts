import { expect, test } from '@jest/globals';
import { withoutExpired, parseItems, withItem, withoutItem } from './my-items.ts';

interface Item {
  id: string;
  endsAt: number;
  token: string;
}

const kind = {
  isItem: (value: unknown): value is Item =>
    typeof (value as Partial<Item> | null)?.id === 'string',
  idOf: (item: Item) => item.id,
  isExpired: (item: Item, now: number) => item.endsAt <= now,
};
const living = { id: 'abc', endsAt: 11, token: 't1' };
const ended = { id: 'old', endsAt: 10, token: 't2' };

test('returns items until they expire', () => {
  const items = parseItems(kind, JSON.stringify([living, ended]));
  expect(withoutExpired(kind, items, 9)).toEqual([living, ended]);
  expect(withoutExpired(kind, items, 10)).toEqual([living]);
});

test.each([null, '', 'not json', '{}', '[1,null,{"id":1}]'])(
  'returns no items for the stored value %j',
  (stored) => {
    expect(parseItems(kind, stored)).toEqual([]);
  },
);

test('replaces an item with the same id and moves the item to the front', () => {
  const again = { ...living, token: 't3' };
  expect(withItem(kind, [{ ...living, id: 'x' }, living], again)).toEqual([
    again,
    { ...living, id: 'x' },
  ]);
});

test('removes a deleted item from the list', () => {
  expect(withoutItem(kind, [living], 'abc')).toEqual([]);
});
