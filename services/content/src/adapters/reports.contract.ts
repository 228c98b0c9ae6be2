import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOUR } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Decided, Decision, Report, ReportFilter } from '../core/reports.ts';
import { reportsAt } from '../testing/reports.ts';
import { reportsFoundContract, type ReportsFixture } from './reports-found.contract.ts';

const WAIT: ReportFilter = { states: ['open', 'held'], order: 'newest' };
const REMOVED: ReportFilter = { states: ['removed'], order: 'newest' };

export function reportsContract(name: string, open: () => Promise<ReportsFixture>): void {
  reportsFoundContract(name, open);
  describe(name, () => {
    let fixture: ReportsFixture;
    const sampleReport = reportsAt(() => fixture.now());
    const decided = (decision: Decision): Decided => ({
      decision,
      reason: `because „${decision}“`,
      at: fixture.now(),
      by: 'operator',
    });

    async function add(part: Partial<Report> = {}): Promise<Report> {
      const report = sampleReport(part);
      await fixture.reports.add(report);
      return report;
    }

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('stores and returns a report unchanged', async () => {
      const report = await add({ message: "'); DROP TABLE reports; -- \0 🚶" });
      expect(await fixture.reports.find(report.reference)).toEqual(report);
      expect(await fixture.reports.find(report.subjectId)).toBeNull();
    });

    test.each(['release', 'remove'] as const)(
      "keeps a sealed text's key while the report is pending, and deletes it on %s",
      async (decision) => {
        const report = await add({ sealedKey: 'key' });
        const keyOf = async () => (await fixture.reports.find(report.reference))?.sealedKey;
        await fixture.reports.decide(report, decided('hold'), []);
        expect(await keyOf()).toBe('key');
        await fixture.reports.decide(report, decided(decision), []);
        expect(await keyOf()).toBeUndefined();
      },
    );

    test("deletes a sealed text's key when the text expires", async () => {
      const report = await add({ sealedKey: 'key' });
      await fixture.reports.close([report.subjectId], fixture.now());
      expect(await fixture.reports.find(report.reference)).not.toHaveProperty('sealedKey');
    });

    test('stores one report per client and subject, even for concurrent calls', async () => {
      const same = { subjectId: newId(), client: newId() };
      const references = await Promise.all(
        Array.from({ length: 10 }, () => fixture.reports.add(sampleReport(same))),
      );
      expect(new Set(references).size).toBe(1);
      expect(await fixture.reports.countOpen(same.subjectId)).toBe(1);
      await add({ subjectId: same.subjectId });
      await add({ client: same.client });
      expect(await fixture.reports.countOpen(same.subjectId)).toBe(2);
    });

    test('rejects a duplicate reference', async () => {
      const report = await add();
      await expect(
        fixture.reports.add(sampleReport({ reference: report.reference })),
      ).rejects.toMatchObject({ code: 'unavailable' });
      expect(await fixture.reports.find(report.reference)).toEqual(report);
    });

    test('paginates reports by state, newest first, without duplicates', async () => {
      fixture.now.advance(HOUR);
      const first = await add();
      fixture.now.advance(HOUR);
      const together = [await add(), await add(), await add()]
        .map(({ reference }) => reference)
        .toSorted();
      const removed = await add();
      await fixture.reports.decide(removed, decided('remove'), []);
      const held = await add();
      await fixture.reports.decide(held, decided('hold'), []);

      const listed: Report[] = [];
      while (!listed.some(({ reference }) => reference === first.reference)) {
        const part = await fixture.reports.list(WAIT, listed.at(-1) ?? null, 2);
        expect(part.length).toBeGreaterThan(0);
        listed.push(...part);
      }
      const expected = [...together, held.reference].toSorted().toReversed();
      expect(listed.slice(0, 5).map(({ reference }) => reference)).toEqual([
        ...expected,
        first.reference,
      ]);
      expect((await fixture.reports.list(REMOVED, null, 1))[0]?.reference).toBe(removed.reference);
      expect(
        await fixture.reports.list(REMOVED, { ...removed, createdAt: new Date(0) }, 10),
      ).toEqual([]);
    });

    test('applies a decision to all waiting reports about the subject', async () => {
      const subjectId = newId();
      const [first, second] = [await add({ subjectId }), await add({ subjectId })];
      const other = await add();
      const states = async () =>
        Promise.all(
          [first, second, other].map(
            async ({ reference }) => (await fixture.reports.find(reference))?.state,
          ),
        );
      await fixture.reports.decide(first, decided('hold'), []);
      expect(await states()).toEqual(['held', 'held', 'open']);
      expect(await fixture.reports.wasReleased(subjectId)).toBe(false);
      expect(await fixture.reports.countOpen(subjectId)).toBe(0);
      fixture.now.advance(HOUR);
      await fixture.reports.decide(second, decided('release'), []);
      expect(await states()).toEqual(['released', 'released', 'open']);
      expect([
        await fixture.reports.wasReleased(subjectId),
        await fixture.reports.wasReleased('another'),
      ]).toEqual([true, false]);
      const history = [
        { ...decided('hold'), at: new Date(fixture.now().getTime() - HOUR) },
        decided('release'),
      ];
      expect(await fixture.reports.find(first.reference)).toEqual({
        ...first,
        state: 'released',
        history,
      });
    });

    test('does not apply a revised decision to other decided reports', async () => {
      const subjectId = newId();
      const [first, second] = [await add({ subjectId }), await add({ subjectId })];
      await fixture.reports.decide(first, decided('release'), []);
      const third = await add({ subjectId });
      await fixture.reports.decide(first, decided('remove'), []);
      const after = await Promise.all(
        [first, second, third].map(({ reference }) => fixture.reports.find(reference)),
      );
      expect(after.map((report) => report?.state)).toEqual(['removed', 'released', 'removed']);
      expect(after.map((report) => report?.history.length)).toEqual([2, 1, 1]);
    });

    test('closes waiting reports about an expired subject but not decided ones', async () => {
      const subjectId = newId();
      const released = await add({ subjectId });
      await fixture.reports.decide(released, decided('release'), []);
      const waiting = await add({ subjectId });
      await fixture.reports.close([subjectId], fixture.now());
      expect((await fixture.reports.find(waiting.reference))?.state).toBe('over');
      expect((await fixture.reports.find(released.reference))?.state).toBe('released');
    });

    test('purges closed reports after the retention period but never pending ones', async () => {
      const [open, held, over, removed] = [await add(), await add(), await add(), await add()];
      await fixture.reports.decide(held, decided('hold'), []);
      await fixture.reports.close([over.subjectId], fixture.now());
      await fixture.reports.decide(removed, decided('remove'), []);
      const kept = async () => {
        const found = await Promise.all(
          [open, held, over, removed].map(({ reference }) => fixture.reports.find(reference)),
        );
        return found.map((report) => report?.state);
      };
      while ((await fixture.reports.purge(fixture.now(), 2)) > 0);
      expect(await kept()).toEqual(['open', 'held', 'over', 'removed']);
      while ((await fixture.reports.purge(new Date(fixture.now().getTime() + 1), 2)) > 0);
      expect(await kept()).toEqual(['open', 'held', undefined, undefined]);
    });
  });
}
