import { expect, test } from '@jest/globals';
import { withoutExpired, parseItems, withItem, withoutItem } from './my-items.ts';

interface Item {
  id: string;
  endsAt: number;
  token: string;
}

const kind = {
  isItem: (value: unknown): value is Item => typeof (value as Partial<Item> | null)?.id === 'string',
  idOf: (item: Item) => item.id,
  isExpired: (item: Item, now: number) => item.endsAt <= now,
};
const living = { id: 'abc', endsAt: 11, token: 't1' };
const ended = { id: 'old', endsAt: 10, token: 't2' };

test('items are remembered until they end', () => {
  const items = parseItems(kind, JSON.stringify([living, ended]));
  expect(withoutExpired(kind, items, 9)).toEqual([living, ended]);
  expect(withoutExpired(kind, items, 10)).toEqual([living]);
});

test.each([null, '', 'not json', '{}', '[1,null,{"id":1}]'])('%j holds nothing', (stored) => {
  expect(parseItems(kind, stored)).toEqual([]);
});

test('what is published again under its id takes the place of the older one, and stands first', () => {
  const again = { ...living, token: 't3' };
  expect(withItem(kind, [{ ...living, id: 'x' }, living], again)).toEqual([again, { ...living, id: 'x' }]);
});

test('what is deleted is forgotten', () => {
  expect(withoutItem(kind, [living], 'abc')).toEqual([]);
});
