import { expect, test } from '@jest/globals';
import type { PageQuery } from './ports.ts';
import { searchPages } from './search-pages.ts';

function longList(count = 10_000, isCountExact = false) {
  const asked: PageQuery[] = [];
  const pages = Array.from({ length: 50 }, () => ({}) as never);
  const search = async (query: PageQuery) => {
    asked.push(query);
    return { pages: pages.slice(0, query.limit), count, isCountExact };
  };
  return { asked, deps: { lists: { search } as never } };
}

const request = { title: '', isLive: true, page: 0, limit: 12 };

test('searches titles for the typed words with offset and limit', async () => {
  const { asked, deps } = longList();
  expect((await searchPages(deps, { ...request, title: 'Über b', page: 2 })).totalPages).toBe(834);
  expect(asked).toEqual([{ listing: 'live', terms: ['uber', 'b'], skip: 24, limit: 12 }]);
});

test('finds no pages for text without letters, and all pages for empty text', async () => {
  const { asked, deps } = longList();
  expect(await searchPages(deps, { ...request, title: ' .* ' })).toEqual({
    pages: [],
    total: 0,
    isTotalExact: true,
    totalPages: 0,
  });
  expect(asked).toEqual([]);
  expect((await searchPages(deps, { ...request, title: '  ' })).pages).toHaveLength(12);
});

test('returns no pages beyond the maximum count', async () => {
  const { deps } = longList();
  expect((await searchPages(deps, { ...request, page: 833 })).pages).toHaveLength(4);
  expect(await searchPages(deps, { ...request, page: 834 })).toMatchObject({
    pages: [],
    totalPages: 834,
  });
});

test.each([
  [0, true, 0],
  [134, true, 12],
  [9_999, true, 834],
  [5_000, false, 417],
  [10_000, false, 834],
])(
  'returns a total of %i and whether it is exact (%s)',
  async (count, isTotalExact, totalPages) => {
    const { deps } = longList(count, isTotalExact);
    expect(await searchPages(deps, request)).toMatchObject({
      total: count,
      isTotalExact,
      totalPages,
    });
  },
);
