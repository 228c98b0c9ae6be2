import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { YEAR } from '@pasteroom/kit/core/clock';
import { createReportsFixture, type ReportsFixture } from '../testing/reports-fixture.ts';
import { sweepReports } from './sweep-reports.ts';

let fixture: ReportsFixture;
beforeEach(() => {
  fixture = createReportsFixture();
});
afterEach(() => fixture.close());

describe('a decision', () => {
  test('holds, releases or removes the subject and stores the decision with its reason', async () => {
    const reference = await fixture.add('a', 'one');
    expect(await fixture.decide(reference, 'hold', ' looks bad ')).toMatchObject({
      report: {
        state: 'held',
        history: [{ decision: 'hold', reason: 'looks bad', at: fixture.now() }],
      },
      about: { title: 'About a', url: null },
    });
    expect([...fixture.subjects.held]).toEqual(['a']);
    expect(await fixture.decide(reference.toLowerCase(), 'release')).toMatchObject({
      report: { state: 'released' },
      about: { url: '/a' },
    });
    expect([...fixture.subjects.held]).toEqual([]);
    const view = await fixture.decide(reference, 'remove');
    expect(view).toMatchObject({
      report: { state: 'removed' },
      about: { title: 'About a', url: null },
    });
    expect(view.report.history.map(({ decision }) => decision)).toEqual([
      'hold',
      'release',
      'remove',
    ]);
    expect(await fixture.deps.reports.find(reference)).toEqual(view.report);
    expect([...fixture.subjects.there]).toEqual(['b']);
  });

  test('closes all reports about a removed subject', async () => {
    await fixture.add('a', 'one');
    await fixture.decide(await fixture.add('a', 'two'), 'remove');
    expect(await fixture.listed()).toEqual([]);
    expect(await fixture.listed('removed')).toHaveLength(2);
  });

  test('rejects a decision about an expired subject and closes its reports', async () => {
    const reference = await fixture.add('a', 'one');
    fixture.subjects.there.delete('a');
    expect(await fixture.listed()).toEqual([[reference, 'over', 0]]);
    await expect(fixture.decide(reference, 'remove')).rejects.toMatchObject({
      code: 'gone',
      message: 'The reported content no longer exists.',
    });
    expect(await fixture.listed()).toEqual([]);
    expect(await fixture.listed('over')).toHaveLength(1);
  });

  test('rejects a decision without a reason or with an unknown reference', async () => {
    await expect(
      fixture.decide(await fixture.add('a', 'one'), 'hold', ' \n '),
    ).rejects.toMatchObject({
      code: 'validation',
      message: 'Enter a reason.',
    });
    for (const reference of ['T-2222222222', '', "' OR 1=1", '\0'])
      await expect(fixture.decide(reference, 'hold')).rejects.toMatchObject({
        code: 'not_found',
        message: 'Report not found.',
      });
    expect([...fixture.subjects.held]).toEqual([]);
  });

  test('keeps a decided report for a year', async () => {
    const reference = await fixture.add('a', 'one');
    const waiting = await fixture.add('b', 'one');
    await fixture.decide(reference, 'remove');
    fixture.now.advance(YEAR);
    expect(await sweepReports(fixture.deps)).toBe(0);
    fixture.now.advance(1);
    expect(await sweepReports(fixture.deps)).toBe(1);
    expect(await fixture.deps.reports.find(reference)).toBeNull();
    expect(await fixture.deps.reports.find(waiting)).not.toBeNull();
  });
});
