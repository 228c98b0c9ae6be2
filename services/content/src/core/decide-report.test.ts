import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { YEAR } from '@pasteroom/kit/core/clock';
import { openReportsBench, type ReportsBench } from '../testing/reports-bench.ts';
import { sweepReports } from './sweep-reports.ts';

let bench: ReportsBench;
beforeEach(() => {
  bench = openReportsBench();
});
afterEach(() => bench.close());

describe('a decision', () => {
  test('holds back, releases and removes, and is kept with its reason', async () => {
    const reference = await bench.add('a', 'one');
    expect(await bench.decide(reference, 'hold', ' looks bad ')).toMatchObject({
      report: { state: 'held', history: [{ decision: 'hold', reason: 'looks bad', at: bench.now() }] },
      about: { title: 'About a', url: null },
    });
    expect([...bench.subjects.held]).toEqual(['a']);
    expect(await bench.decide(reference.toLowerCase(), 'release')).toMatchObject({ report: { state: 'released' }, about: { url: '/a' } });
    expect([...bench.subjects.held]).toEqual([]);
    const view = await bench.decide(reference, 'remove');
    expect(view).toMatchObject({ report: { state: 'removed' }, about: { title: 'About a', url: null } });
    expect(view.report.history.map(({ decision }) => decision)).toEqual(['hold', 'release', 'remove']);
    expect(await bench.deps.reports.find(reference)).toEqual(view.report);
    expect([...bench.subjects.there]).toEqual(['b']);
  });

  test('settles all reports about the same', async () => {
    await bench.add('a', 'one');
    await bench.decide(await bench.add('a', 'two'), 'remove');
    expect(await bench.listed()).toEqual([]);
    expect(await bench.listed('removed')).toHaveLength(2);
  });

  test('about what ended meanwhile says so, and closes what waits', async () => {
    const reference = await bench.add('a', 'one');
    bench.subjects.there.delete('a');
    expect(await bench.listed()).toEqual([[reference, 'over', 0]]);
    await expect(bench.decide(reference, 'remove')).rejects.toMatchObject({
      code: 'gone',
      message: 'What was reported is not there any more.',
    });
    expect(await bench.listed()).toEqual([]);
    expect(await bench.listed('over')).toHaveLength(1);
  });

  test('takes a reason and a reference that is known', async () => {
    await expect(bench.decide(await bench.add('a', 'one'), 'hold', ' \n ')).rejects.toMatchObject({
      code: 'validation',
      message: 'Give a reason.',
    });
    for (const reference of ['T-2222222222', '', "' OR 1=1", '\0'])
      await expect(bench.decide(reference, 'hold')).rejects.toMatchObject({ code: 'not_found', message: 'There is no such report.' });
    expect([...bench.subjects.held]).toEqual([]);
  });

  test('is kept for a year', async () => {
    const reference = await bench.add('a', 'one');
    const waiting = await bench.add('b', 'one');
    await bench.decide(reference, 'remove');
    bench.now.advance(YEAR);
    expect(await sweepReports(bench.deps)).toBe(0);
    bench.now.advance(1);
    expect(await sweepReports(bench.deps)).toBe(1);
    expect(await bench.deps.reports.find(reference)).toBeNull();
    expect(await bench.deps.reports.find(waiting)).not.toBeNull();
  });
});
