import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, type ManualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import {
  BANNED_LINK,
  type Decided,
  type Decision,
  type Report,
  type ReportRepository,
} from '../core/reports.ts';
import { reportsAt } from '../testing/reports.ts';

export interface ReportsFixture {
  reports: ReportRepository;
  now: ManualClock;
  close(): Promise<void>;
}

export function reportsFoundContract(name: string, open: () => Promise<ReportsFixture>): void {
  describe(name, () => {
    let fixture: ReportsFixture;
    const sampleReport = reportsAt(() => fixture.now());
    const decided = (decision: Decision, by: Decided['by'] = 'operator'): Decided => ({
      decision,
      reason: 'because',
      at: fixture.now(),
      by,
    });
    const add = async (part: Partial<Report> = {}): Promise<Report> => {
      const report = sampleReport(part);
      await fixture.reports.add(report);
      return report;
    };

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('counts recent and waiting reports and returns the date of the oldest waiting one', async () => {
      const since = new Date(fixture.now().getTime() - DAY);
      const none = {
        received: 0,
        receivedLinks: 0,
        released: 0,
        removed: 0,
        over: 0,
        open: 0,
        held: 0,
        oldest: null,
      };
      expect(await fixture.reports.count(since)).toEqual(none);
      const oldest = fixture.now();
      const [open, held, removed] = [await add(), await add(), await add()];
      await add({ reason: BANNED_LINK });
      await fixture.reports.decide(held, decided('hold'), []);
      await fixture.reports.decide(removed, decided('remove'), []);
      fixture.now.advance(2 * DAY);
      const [released, over] = [await add(), await add()];
      await fixture.reports.decide(released, decided('release'), []);
      await fixture.reports.close([over.subjectId], fixture.now());
      const waiting = { open: 2, held: 1, oldest };
      expect(await fixture.reports.count(oldest)).toEqual({
        received: 5,
        receivedLinks: 1,
        released: 1,
        removed: 1,
        over: 1,
        ...waiting,
      });
      const lately = new Date(fixture.now().getTime() - DAY);
      expect(await fixture.reports.count(lately)).toEqual({
        received: 2,
        receivedLinks: 0,
        released: 1,
        removed: 0,
        over: 1,
        ...waiting,
      });
      expect((await fixture.reports.find(open.reference))?.state).toBe('open');
    });

    test('filters and paginates reports, oldest first, without duplicates', async () => {
      fixture.now.advance(HOUR);
      const first = await add();
      const link = await add({ reason: BANNED_LINK });
      fixture.now.advance(MINUTE);
      const second = await add();
      const seen: string[] = [];
      let from: Report | null = null;
      for (;;) {
        const part: Report[] = await fixture.reports.list(
          { states: ['open'], about: 'content', order: 'oldest' },
          from,
          2,
        );
        seen.push(...part.map(({ reference }) => reference));
        from = part.at(-1) ?? null;
        if (from === null) break;
      }
      expect(seen.slice(-2)).toEqual([first.reference, second.reference]);
      expect([new Set(seen).size, seen.includes(link.reference)]).toEqual([seen.length, false]);
      expect(
        (
          await fixture.reports.list({ states: ['open'], about: 'links', order: 'newest' }, null, 1)
        )[0],
      ).toEqual(link);
    });

    test('lists the reports about a subject in any state, newest first', async () => {
      const subjectId = newId();
      const first = await add({ subjectId, person: 'account:ada' });
      await fixture.reports.decide(first, decided('release'), []);
      fixture.now.advance(MINUTE);
      const second = await add({ subjectId, person: 'device:d' });
      expect(
        (await fixture.reports.about(subjectId, 10)).map(({ reference, person }) => [
          reference,
          person,
        ]),
      ).toEqual([
        [second.reference, 'device:d'],
        [first.reference, 'account:ada'],
      ]);
      expect((await fixture.reports.about(subjectId, 1)).map(({ reference }) => reference)).toEqual(
        [second.reference],
      );
      expect(await fixture.reports.about(newId(), 10)).toEqual([]);
    });

    test('finds the latest decision by any of its author keys until it is purged', async () => {
      const subjectId = newId();
      const keys = [newId(), newId()];
      const report = await add({ subjectId });
      expect(await fixture.reports.lastDecided(keys)).toBeNull();
      await fixture.reports.decide(report, decided('hold', 'rule'), keys);
      for (const key of keys)
        expect(await fixture.reports.lastDecided([newId(), key])).toEqual(decided('hold', 'rule'));
      fixture.now.advance(MINUTE);
      await fixture.reports.decide(report, decided('release'), keys);
      fixture.now.advance(MINUTE);
      const later = await add({ subjectId });
      await fixture.reports.decide(later, decided('remove'), keys);
      expect(await fixture.reports.lastDecided(keys)).toEqual(decided('remove'));
      expect(await fixture.reports.lastDecided([newId()])).toBeNull();
      expect(await fixture.reports.lastDecided([])).toBeNull();
      while ((await fixture.reports.purge(new Date(fixture.now().getTime() + 1), 50)) > 0);
      expect(await fixture.reports.lastDecided(keys)).toBeNull();
    });
  });
}
