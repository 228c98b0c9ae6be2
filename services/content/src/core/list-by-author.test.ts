import { expect, test } from '@jest/globals';
import { guest, signedIn } from '../testing/forms.ts';
import { listByAuthor, type Part } from './list-by-author.ts';

const NUMBERS = Array.from({ length: 45 }, (_, at) => 45 - at);
const cursorOf = (n: number) => ({ at: new Date(n * 1_000), id: `item_${n}` });
const finding =
  (numbers: readonly number[]) =>
  async (_authorId: string, { after, limit }: Part) =>
    numbers.filter((n) => after === null || n < after.at.getTime() / 1_000).slice(0, limit);
const list = (cursor?: string, { withContent = false, numbers = NUMBERS } = {}) =>
  listByAuthor(
    { caller: signedIn('ada'), cursor, withContent },
    { find: finding(numbers), cursorOf },
  );

test.each([
  [false, 20],
  [true, 5],
])('returns all items page by page (with content: %j)', async (withContent, most) => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const part = await list(cursor, { withContent });
    seen.push(...part.items);
    expect(part.items.length).toBeLessThanOrEqual(most);
    cursor = part.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(NUMBERS);
});

test('returns no cursor with the last page', async () => {
  const numbers = NUMBERS.slice(0, 20);
  expect(await list(undefined, { numbers })).toEqual({ items: numbers, next: null });
});

test.each(['', 'x', '12', '_a', '12_', '-1_a', '1e3_a', `${'9'.repeat(16)}_a`])(
  'rejects the invalid cursor %j',
  async (cursor) => {
    await expect(list(cursor)).rejects.toMatchObject({ code: 'validation' });
  },
);

test('rejects requests from guests', async () => {
  const listed = listByAuthor(
    { caller: guest, cursor: undefined },
    { find: finding(NUMBERS), cursorOf },
  );
  await expect(listed).rejects.toMatchObject({ code: 'unauthorized' });
});
