import { expect, test } from '@jest/globals';
import { guest, signedIn } from '../testing/forms.ts';
import { listOwn, type Part } from './own-items.ts';

const NUMBERS = [5, 4, 3, 2, 1];
const placeOf = (n: number) => ({ at: new Date(n * 1_000), id: `item_${n}` });
const find = async (_authorId: string, { after, limit }: Part) =>
  NUMBERS.filter((n) => after === null || n < after.at.getTime() / 1_000).slice(0, limit);
const list = (cursor?: string, limit = 2) => listOwn({ caller: signedIn('ada'), cursor, limit, find, placeOf });

test('a list comes in parts, each of which says where the next begins', async () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const part = await list(cursor);
    seen.push(...part.items);
    expect(part.items.length).toBeLessThanOrEqual(2);
    cursor = part.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(NUMBERS);
});

test('a list that fits into one part has no next one', async () => {
  expect(await list(undefined, 5)).toEqual({ items: NUMBERS, next: null });
});

test.each(['', 'x', '12', '_a', '12_', '-1_a', '1e3_a', `${'9'.repeat(16)}_a`])('the cursor %j is refused', async (cursor) => {
  await expect(list(cursor)).rejects.toMatchObject({ code: 'validation' });
});

test('a guest has nothing, and is told so', async () => {
  await expect(listOwn({ caller: guest, cursor: undefined, limit: 2, find, placeOf })).rejects.toMatchObject({ code: 'unauthorized' });
});
