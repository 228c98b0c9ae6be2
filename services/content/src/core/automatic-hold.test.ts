import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { createReportsFixture, type ReportsFixture } from '../testing/reports-fixture.ts';
import { AUTOMATIC_HOLD, AUTOMATIC_HOLD_REASON, weightOf } from './automatic-hold.ts';
import { report } from './report.ts';

const { from, weights } = AUTOMATIC_HOLD;

let fixture: ReportsFixture;
beforeEach(() => {
  fixture = createReportsFixture();
});
afterEach(() => fixture.close());

const reportBy = (caller: Caller) =>
  report(fixture.deps, 'T', { subjectId: 'a', reason: 'spam', message: '', caller });
const guestWith = (client: string, device?: string): Caller => ({
  user: null,
  client,
  ...(device !== undefined && { device }),
});
const member = (id: string, client: string): Caller => ({
  user: { id, name: id, email: `${id}@example.org` },
  client,
});
const isHeld = () => fixture.subjects.held.has('a');

async function countUntilHeld(callerAt: (at: number) => Caller): Promise<number> {
  for (let at = 1; at <= 100; at += 1) {
    await reportBy(callerAt(at));
    if (isHeld()) return at;
  }
  return Infinity;
}

describe('an automatic hold', () => {
  test('holds a subject after reports from several accounts', async () => {
    expect(await countUntilHeld((at) => member(`m${at}`, `c${at}`))).toBe(
      Math.ceil(from / weights.account),
    );
  });
  test('holds a subject after reports from guests with different devices', async () => {
    expect(await countUntilHeld((at) => guestWith(`c${at}`, `d${at}`))).toBe(
      Math.ceil(from / weights.device),
    );
  });
  test('holds a subject after reports from guests with different IP addresses', async () => {
    expect(await countUntilHeld((at) => guestWith(`c${at}`))).toBe(
      Math.ceil(from / weights.nobody),
    );
  });

  test.each<[string, (at: number) => Caller]>([
    ['a class behind one address', (at) => guestWith('school', `d${at}`)],
    ['many accounts behind one address', (at) => member(`m${at}`, 'home')],
    ['one browser from many addresses', (at) => guestWith(`c${at}`, 'phone')],
    [
      'many browsers at many addresses of one network',
      (at) => ({ ...guestWith(`c${at}`, `d${at}`), network: 'wide' }),
    ],
    ['one account from many addresses', (at) => member('m', `c${at}`)],
  ])('does not hold a subject after reports from %s', async (_, callerAt) => {
    expect(await countUntilHeld(callerAt)).toBe(Infinity);
  });

  test('records the reason for an automatic hold and keeps the reports in the queue', async () => {
    const needed = Math.ceil(from / weights.account);
    const references = [];
    for (let at = 0; at < needed; at += 1)
      references.push(await reportBy(member(`m${at}`, `c${at}`)));
    const { views } = await fixture.list({ state: 'held' });
    expect(views.map((view) => view.report.reference).toSorted()).toEqual(references.toSorted());
    expect(views[0]?.report.history).toEqual([
      { decision: 'hold', reason: AUTOMATIC_HOLD_REASON, at: fixture.now(), by: 'rule' },
    ]);
  });

  test('does not hold a subject again after the operator releases it', async () => {
    await countUntilHeld((at) => member(`m${at}`, `c${at}`));
    const [view] = (await fixture.list()).views;
    await fixture.decide(view?.report.reference ?? '', 'release');
    expect(await countUntilHeld((at) => member(`n${at}`, `d${at}`))).toBe(Infinity);
  });

  test('does not hold a released subject, even after hundreds of further reports', async () => {
    await countUntilHeld((at) => member(`m${at}`, `c${at}`));
    const [view] = (await fixture.list()).views;
    await fixture.decide(view?.report.reference ?? '', 'release');
    for (let at = 0; at < 205; at += 1) {
      fixture.now.advance(1);
      await reportBy(member(`n${at}`, `d${at}`));
    }
    expect(fixture.deps.subjects.held.has('a')).toBe(false);
  });

  test('retries a failed automatic hold when a report is repeated', async () => {
    const { hold } = fixture.subjects;
    const callerAt = (at: number) => member(`m${at}`, `c${at}`);
    fixture.deps.subjects.hold = async () => {
      throw new Error('away');
    };
    const needed = Math.ceil(from / weights.account);
    for (let at = 1; at < needed; at += 1) await reportBy(callerAt(at));
    await expect(reportBy(callerAt(needed))).rejects.toThrow('away');
    fixture.deps.subjects.hold = hold;
    fixture.deps.subjects.held.clear();
    await reportBy(callerAt(needed));
    expect(fixture.deps.subjects.held.has('a')).toBe(true);
  });
});

test('counts only the heavier of two reports from the same IP address', () => {
  const open = { state: 'open', client: 'home', network: null } as const;
  expect(
    weightOf([
      { ...open, person: null },
      { ...open, person: 'account:m' },
    ]),
  ).toBe(weights.account);
  expect(weightOf([{ ...open, state: 'released', person: 'account:m' }])).toBe(0);
});
