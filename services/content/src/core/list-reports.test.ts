import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { guest, signedIn } from '../testing/forms.ts';
import { openReportsBench, type ReportsBench } from '../testing/reports-bench.ts';

let bench: ReportsBench;
beforeEach(() => {
  bench = openReportsBench();
});
afterEach(() => bench.close());

describe('a report', () => {
  test('gets a reference that can be read aloud, and the same visitor the same again', async () => {
    const reference = await bench.add('a', 'one');
    expect(reference).toMatch(/^T-[2-9A-HJ-NP-Z]{10}$/);
    expect(await bench.add('a', 'one', 'again')).toBe(reference);
    const others = [await bench.add('a', 'two'), await bench.add('b', 'one')];
    expect(new Set([reference, ...others]).size).toBe(3);
  });

  test('keeps the words as text', async () => {
    const reference = await bench.add('a', 'one', ' <script>x</script> \ud800 ');
    expect((await bench.deps.reports.find(reference))?.message).toBe('<script>x</script> \ufffd');
  });
});

describe('the queue', () => {
  test('and its decisions are for the operator alone', async () => {
    const reference = await bench.add('a', 'one');
    for (const caller of [guest, signedIn('somebody'), { ...guest, isOperator: false }]) {
      const forbidden = { code: 'forbidden', message: 'This is for the operator only.' };
      await expect(bench.list({ caller })).rejects.toMatchObject(forbidden);
      await expect(bench.decide(reference, 'remove', 'x', caller)).rejects.toMatchObject(forbidden);
    }
    expect([...bench.subjects.there]).toEqual(['a', 'b']);
  });

  test('shows what waits with what it is about, newest first, and how many others are open about the same', async () => {
    const first = await bench.add('a', 'one');
    bench.now.advance(MINUTE);
    const second = await bench.add('a', 'two');
    bench.now.advance(MINUTE);
    const third = await bench.add('b', 'one');
    await bench.decide(third, 'hold');
    expect(await bench.listed()).toEqual([
      [third, 'held', 0],
      [second, 'open', 1],
      [first, 'open', 1],
    ]);
    expect((await bench.list()).views.map(({ about }) => about)).toEqual([
      { title: 'About b', url: null },
      { title: 'About a', url: '/a' },
      { title: 'About a', url: '/a' },
    ]);
    expect(await bench.listed('held')).toEqual([[third, 'held', 0]]);
  });

  test('comes in parts of 50, and the last says that it is', async () => {
    for (let at = 0; at < 120; at += 1) await bench.add('a', `client ${at}`);
    const sizes: number[] = [];
    const seen = new Set<string>();
    let before: string | undefined;
    do {
      const { views, next } = await bench.list({ before });
      sizes.push(views.length);
      for (const view of views) seen.add(view.report.reference);
      before = next ?? undefined;
    } while (before !== undefined);
    expect([sizes, seen.size]).toEqual([[50, 50, 20], 120]);
  });

  test.each(['', 'x', '12', '_T', '99999999999999999999_T-2', "1_' OR 1=1".slice(1)])('has no part behind %j', async (before) => {
    await expect(bench.list({ before })).rejects.toMatchObject({ code: 'validation' });
  });
});
