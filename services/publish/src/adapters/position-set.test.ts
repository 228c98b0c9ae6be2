import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PositionSet } from './position-set.ts';

const setOf = (positions: readonly number[]): PositionSet => {
  const set = new PositionSet();
  for (const position of positions) set.add(position);
  return set;
};
const all = (set: PositionSet): number[] => set.greatest(0, Infinity);
const positions = fc.uniqueArray(fc.nat({ max: 40_000 }));

test('a set holds what was added and not deleted, greatest first', () => {
  fc.assert(
    fc.property(positions, positions, (added, deleted) => {
      const set = setOf(added);
      for (const position of deleted) set.delete(position);
      const left = added.filter((position) => !deleted.includes(position)).toSorted((a, b) => b - a);
      expect([all(set), set.count(Infinity), set.count(7)]).toEqual([left, left.length, Math.min(left.length, 7)]);
    }),
  );
});

test('two sets have in common what both hold, and stay as they are', () => {
  fc.assert(
    fc.property(positions, positions, (one, other) => {
      const [left, right] = [setOf(one), setOf(other)];
      expect(all(left.and(right)).toSorted()).toEqual(one.filter((position) => other.includes(position)).toSorted());
      expect([left.count(Infinity), right.count(Infinity)]).toEqual([one.length, other.length]);
    }),
  );
});

test('a subset holds what stands in one of the lists', () => {
  fc.assert(
    fc.property(positions, fc.array(fc.boolean()), (held, picks) => {
      const lists = [held.filter((_, at) => picks[at]), held.filter((_, at) => at % 3 === 0)];
      expect(all(setOf(held).subset(lists))).toEqual([...new Set(lists.flat())].toSorted((a, b) => b - a));
    }),
  );
});

test('any part of a set is told in falling order', () => {
  fc.assert(
    fc.property(positions, fc.nat({ max: 100 }), fc.nat({ max: 20 }), (held, skip, limit) => {
      const falling = held.toSorted((a, b) => b - a);
      expect(setOf(held).greatest(skip, limit)).toEqual(falling.slice(skip, skip + limit));
    }),
  );
});
