import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../core/words.ts';
import { ListIndex, type Placed } from './list-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'Z'), minLength: 1, maxLength: 3 });
const title = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const titles = fc.array(title, { maxLength: 30 });
const placed = (all: readonly string[], from = 1): Placed[] => all.map((each, at) => ({ title: each, position: from + at }));
const found = (index: ListIndex, terms: readonly string[]): number[] => index.find(terms).greatest(0, Infinity);

test('those titles are found that have words beginning with every term, whether they were there first, came later or left', () => {
  fc.assert(
    fc.property(titles, titles, fc.array(fc.boolean()), title, (first, later, leaves, typed) => {
      const [there, come] = [placed(first), placed(later, first.length + 1)];
      const index = new ListIndex(there);
      for (const page of come) index.add(page);
      const all = [...there, ...come];
      for (const [at, page] of all.entries()) if (leaves[at]) index.delete(page);
      const terms = wordsOf(typed);
      const hits = all.filter(
        (page, at) => !leaves[at] && terms.every((term) => wordsOf(page.title).some((each) => each.startsWith(term))),
      );
      expect(found(index, terms)).toEqual(hits.map(({ position }) => position).toReversed());
    }),
  );
});

test('a title that comes back to its old position is found there again', () => {
  const [one, two] = placed(['The one', 'The two']) as [Placed, Placed];
  const index = new ListIndex([one, two]);
  index.delete(one);
  expect(found(index, ['the'])).toEqual([2]);
  index.add(one);
  expect(found(index, ['the'])).toEqual([2, 1]);
  expect(found(index, [])).toEqual([2, 1]);
});
