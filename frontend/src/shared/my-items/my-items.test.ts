import { expect, test } from '@jest/globals';
import { livingOf, parseItems, withItem, withoutItem } from './my-items.ts';

interface Thing {
  id: string;
  endsAt: number;
  token: string;
}

const kind = {
  isItem: (value: unknown): value is Thing => typeof (value as Partial<Thing> | null)?.id === 'string',
  idOf: (thing: Thing) => thing.id,
  isOver: (thing: Thing, now: number) => thing.endsAt <= now,
};
const living = { id: 'abc', endsAt: 11, token: 't1' };
const ended = { id: 'old', endsAt: 10, token: 't2' };

test('things are remembered until they end', () => {
  const things = parseItems(kind, JSON.stringify([living, ended]));
  expect(livingOf(kind, things, 9)).toEqual([living, ended]);
  expect(livingOf(kind, things, 10)).toEqual([living]);
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
