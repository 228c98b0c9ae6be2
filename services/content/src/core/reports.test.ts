import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock, MINUTE, YEAR } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { EmbeddedReports } from '../adapters/embedded-reports.ts';
import { guest, signedIn } from '../testing/forms.ts';
import { memorySubjects } from '../testing/reports.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { report } from './report.ts';
import type { Decision } from './reports.ts';
import { sweepReports } from './sweep-reports.ts';

const operator: Caller = { ...guest, isOperator: true };
const now = manualClock('2030-01-01T00:00:00.000Z');

let database: Database;
let subjects: ReturnType<typeof memorySubjects>;
let deps: { reports: EmbeddedReports; subjects: typeof subjects; now: typeof now; newId: typeof newId };
beforeEach(() => {
  database = openDatabase(':memory:');
  subjects = memorySubjects('a', 'b');
  deps = { reports: new EmbeddedReports(database), subjects, now, newId };
});
afterEach(() => database.close());

const from = (client: string): Caller => ({ user: null, client });
const add = (subjectId: string, client: string, message = '') =>
  report(deps, 'T', { subjectId, reason: 'spam', message, caller: from(client) });
const decide = (reference: string, decision: Decision, reason = 'because') =>
  decideReport(deps, { reference, decision, reason, caller: operator });
const list = (request: Partial<Parameters<typeof listReports>[1]> = {}) => listReports(deps, { caller: operator, ...request });
const listed = async (state?: 'over' | 'removed' | 'held') =>
  (await list({ state })).views.map((view) => [view.report.reference, view.report.state, view.others]);

describe('a report', () => {
  test('gets a reference that can be read aloud, and the same visitor the same again', async () => {
    const reference = await add('a', 'one');
    expect(reference).toMatch(/^T-[2-9A-HJ-NP-Z]{10}$/);
    expect(await add('a', 'one', 'again')).toBe(reference);
    const others = [await add('a', 'two'), await add('b', 'one')];
    expect(new Set([reference, ...others]).size).toBe(3);
  });

  test('keeps the words as text', async () => {
    const reference = await add('a', 'one', ' <script>x</script> \ud800 ');
    expect((await deps.reports.find(reference))?.message).toBe('<script>x</script> \ufffd');
  });
});

describe('the queue', () => {
  test('and its decisions are for the operator alone', async () => {
    const reference = await add('a', 'one');
    for (const caller of [guest, signedIn('somebody'), { ...guest, isOperator: false }]) {
      const forbidden = { code: 'forbidden', message: 'This is for the operator only.' };
      await expect(list({ caller })).rejects.toMatchObject(forbidden);
      await expect(decideReport(deps, { reference, decision: 'remove', reason: 'x', caller })).rejects.toMatchObject(forbidden);
    }
    expect([...subjects.there]).toEqual(['a', 'b']);
  });

  test('shows what waits with what it is about, newest first, and how many others are open about the same', async () => {
    const first = await add('a', 'one');
    now.advance(MINUTE);
    const second = await add('a', 'two');
    now.advance(MINUTE);
    const third = await add('b', 'one');
    await decide(third, 'hold');
    expect(await listed()).toEqual([
      [third, 'held', 0],
      [second, 'open', 1],
      [first, 'open', 1],
    ]);
    expect((await list()).views.map(({ about }) => about)).toEqual([
      { title: 'About b', url: null },
      { title: 'About a', url: '/a' },
      { title: 'About a', url: '/a' },
    ]);
    expect(await listed('held')).toEqual([[third, 'held', 0]]);
  });

  test('comes in parts of 50, and the last says that it is', async () => {
    for (let at = 0; at < 120; at += 1) await add('a', `client ${at}`);
    const sizes: number[] = [];
    const seen = new Set<string>();
    let before: string | undefined;
    do {
      const { views, next } = await list({ before });
      sizes.push(views.length);
      for (const view of views) seen.add(view.report.reference);
      before = next ?? undefined;
    } while (before !== undefined);
    expect([sizes, seen.size]).toEqual([[50, 50, 20], 120]);
  });

  test.each(['', 'x', '12', '_T', '99999999999999999999_T-2', "1_' OR 1=1".slice(1)])('has no part behind %j', async (before) => {
    await expect(list({ before })).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('a decision', () => {
  test('holds back, releases and removes, and is kept with its reason', async () => {
    const reference = await add('a', 'one');
    expect(await decide(reference, 'hold', ' looks bad ')).toMatchObject({
      report: { state: 'held', history: [{ decision: 'hold', reason: 'looks bad', at: now() }] },
      about: { title: 'About a', url: null },
    });
    expect([...subjects.held]).toEqual(['a']);
    expect(await decide(reference.toLowerCase(), 'release')).toMatchObject({ report: { state: 'released' }, about: { url: '/a' } });
    expect([...subjects.held]).toEqual([]);
    const view = await decide(reference, 'remove');
    expect(view).toMatchObject({ report: { state: 'removed' }, about: { title: 'About a', url: null } });
    expect(view.report.history.map(({ decision }) => decision)).toEqual(['hold', 'release', 'remove']);
    expect(await deps.reports.find(reference)).toEqual(view.report);
    expect([...subjects.there]).toEqual(['b']);
  });

  test('settles all reports about the same', async () => {
    await add('a', 'one');
    await decide(await add('a', 'two'), 'remove');
    expect(await listed()).toEqual([]);
    expect(await listed('removed')).toHaveLength(2);
  });

  test('about what ended meanwhile says so, and closes what waits', async () => {
    const reference = await add('a', 'one');
    subjects.there.delete('a');
    expect(await listed()).toEqual([[reference, 'over', 0]]);
    await expect(decide(reference, 'remove')).rejects.toMatchObject({ code: 'gone', message: 'What was reported is not there any more.' });
    expect(await listed()).toEqual([]);
    expect(await listed('over')).toHaveLength(1);
  });

  test('takes a reason and a reference that is known', async () => {
    await expect(decide(await add('a', 'one'), 'hold', ' \n ')).rejects.toMatchObject({ code: 'validation', message: 'Give a reason.' });
    for (const reference of ['T-2222222222', '', "' OR 1=1", '\0'])
      await expect(decide(reference, 'hold')).rejects.toMatchObject({ code: 'not_found', message: 'There is no such report.' });
    expect([...subjects.held]).toEqual([]);
  });

  test('is kept for a year', async () => {
    const reference = await add('a', 'one');
    const waiting = await add('b', 'one');
    await decide(reference, 'remove');
    now.advance(YEAR);
    expect(await sweepReports(deps)).toBe(0);
    now.advance(1);
    expect(await sweepReports(deps)).toBe(1);
    expect(await deps.reports.find(reference)).toBeNull();
    expect(await deps.reports.find(waiting)).not.toBeNull();
  });
});
