import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { guest, signedIn } from '../testing/forms.ts';
import { createReportsFixture, type ReportsFixture } from '../testing/reports-fixture.ts';

let fixture: ReportsFixture;
beforeEach(() => {
  fixture = createReportsFixture();
});
afterEach(() => fixture.close());

describe('a report', () => {
  test('returns the same readable reference if a client repeats a report', async () => {
    const reference = await fixture.add('a', 'one');
    expect(reference).toMatch(/^T-[2-9A-HJ-NP-Z]{10}$/);
    expect(await fixture.add('a', 'one', 'again')).toBe(reference);
    const others = [await fixture.add('a', 'two'), await fixture.add('b', 'one')];
    expect(new Set([reference, ...others]).size).toBe(3);
  });

  test('stores the message of a report as plain text', async () => {
    const reference = await fixture.add('a', 'one', ' <script>x</script> \ud800 ');
    expect((await fixture.deps.reports.find(reference))?.message).toBe('<script>x</script> \ufffd');
  });
});

describe('the report queue', () => {
  test('allows only the operator to list reports and decide on them', async () => {
    const reference = await fixture.add('a', 'one');
    for (const caller of [guest, signedIn('somebody'), { ...guest, isOperator: false }]) {
      const forbidden = { code: 'forbidden', message: 'Only the operator can do this.' };
      await expect(fixture.list({ caller })).rejects.toMatchObject(forbidden);
      await expect(fixture.decide(reference, 'remove', 'x', caller)).rejects.toMatchObject(
        forbidden,
      );
    }
    expect([...fixture.subjects.there]).toEqual(['a', 'b']);
  });

  test('lists waiting reports with their subject and the number of others, newest first', async () => {
    const first = await fixture.add('a', 'one');
    fixture.now.advance(MINUTE);
    const second = await fixture.add('a', 'two');
    fixture.now.advance(MINUTE);
    const third = await fixture.add('b', 'one');
    await fixture.decide(third, 'hold');
    expect(await fixture.listed()).toEqual([
      [third, 'held', 0],
      [second, 'open', 1],
      [first, 'open', 1],
    ]);
    expect((await fixture.list()).views.map(({ about }) => about)).toMatchObject([
      { title: 'About b', url: null },
      { title: 'About a', url: '/a' },
      { title: 'About a', url: '/a' },
    ]);
    expect(await fixture.listed('held')).toEqual([[third, 'held', 0]]);
  });

  test('returns 50 reports per page', async () => {
    for (let at = 0; at < 120; at += 1) await fixture.add('a', `client ${at}`);
    const sizes: number[] = [];
    const seen = new Set<string>();
    let before: string | undefined;
    do {
      const { views, next } = await fixture.list({ before });
      sizes.push(views.length);
      for (const view of views) seen.add(view.report.reference);
      before = next ?? undefined;
    } while (before !== undefined);
    expect([sizes, seen.size]).toEqual([[50, 50, 20], 120]);
  });

  test.each(['', 'x', '12', '_T', '99999999999999999999_T-2', "1_' OR 1=1".slice(1)])(
    'rejects the invalid cursor %j',
    async (before) => {
      await expect(fixture.list({ before })).rejects.toMatchObject({ code: 'validation' });
    },
  );
});
