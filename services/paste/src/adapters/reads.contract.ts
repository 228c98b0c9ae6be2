import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { attached } from '@pasteroom/content/testing/records';
import { DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { FILES_AFTER_READ_MS, MAX_READ_IDS, type Paste, type Reads } from '../core/paste.ts';
import { anEvent, recordsAt } from '../testing/records.ts';
import type { RecordsFixture } from './pastes.contract.ts';

export function readsContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(`reads in ${name}`, () => {
    let fixture: RecordsFixture;
    const { aPaste, aFile } = recordsAt(() => fixture.now());
    const later = (ms: number, from = fixture.now()) => new Date(from.getTime() + ms);
    const find = ({ code }: Paste, at = fixture.now()) => fixture.pastes.findByCode(code, at);
    const take = (paste: Paste, now = fixture.now(), readId = newId()) =>
      fixture.pastes.takeRead(paste, { readId, now, deletedAt: later(45 * SECOND, now) });
    const takeAs = (readId: string, paste: Paste) => take(paste, fixture.now(), readId);
    const count = (reads: Record<string, Reads>, id = newId()) =>
      fixture.pastes.countReads({ id, reads: new Map(Object.entries(reads)) });
    async function inserted(part: Partial<Paste>): Promise<Paste> {
      const paste = aPaste(part);
      await fixture.pastes.insert(paste, []);
      return paste;
    }
    async function sweep(now: Date): Promise<void> {
      const claim = { until: later(DAY, now), limit: 1_000 };
      const expired = await fixture.pastes.claimExpired(now, claim);
      await fixture.pastes.endAll(
        expired.map(({ expiresAt: at, ...paste }) => ({ ...paste, at, event: anEvent(newId()) })),
      );
      await fixture.pastes.swept(expired);
    }

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('counts reads with the times of the first and last one', async () => {
      const paste = await inserted({ passwordHash: 'p' });
      expect((await find(paste))?.reads).toBeUndefined();
      const [first, last] = [later(SECOND), later(MINUTE)];
      expect(await take(paste, first)).toEqual({ count: 1, firstAt: first, lastAt: first });
      expect(await take(paste, last)).toEqual({ count: 2, firstAt: first, lastAt: last });
      expect(await find(paste)).toEqual({
        ...paste,
        reads: { count: 2, firstAt: first, lastAt: last },
      });
    });

    test.each([1, 10] as const)(
      'lets 50 concurrent calls take a read limit of %d exactly',
      async (readLimit) => {
        const paste = await inserted({ readLimit });
        const taken = await Promise.all(Array.from({ length: 50 }, () => take(paste)));
        expect(taken.flatMap((reads) => (reads ? [reads.count] : [])).toSorted(byNumber)).toEqual(
          Array.from({ length: readLimit }, (_, n) => n + 1),
        );
        expect((await find(paste))?.reads?.count).toBe(readLimit);
      },
    );

    test('does not use up a read of a held, expired, deleted or unknown text', async () => {
      const [held, expired, deleted] = [
        await inserted({ readLimit: 10 }),
        await inserted({ readLimit: 10, expiresAt: later(SECOND) }),
        await inserted({ readLimit: 10 }),
      ];
      await fixture.pastes.setHeld(held.id, true, fixture.now());
      await fixture.pastes.end(deleted.id, fixture.now(), anEvent(newId()));
      expect(await take(held)).toBeNull();
      expect(await take(expired, expired.expiresAt)).toBeNull();
      expect(await take(deleted)).toBeNull();
      expect(await take(aPaste({ readLimit: 1 }))).toBeNull();
    });

    test('erases a used-up text but reserves its code until its original expiry', async () => {
      const file = aFile();
      await fixture.files.add(file);
      const paste = await inserted({
        readLimit: 1,
        authorId: newId(),
        attachments: [attached(file)],
      });
      const reads = await take(paste);
      const deletedAt = later(45 * SECOND);
      expect(await fixture.pastes.findUnswept([paste.id])).toMatchObject([
        { expiresAt: deletedAt, isUsedUp: true },
      ]);
      await sweep(deletedAt);
      expect(await fixture.files.markOrphaned([file.id], deletedAt)).toEqual([file.id]);
      const left = {
        id: paste.id,
        content: '',
        attachments: [],
        expiresAt: paste.expiresAt,
        deleteTokenHash: paste.deleteTokenHash,
        reads,
      };
      expect(await find(paste, deletedAt)).toMatchObject(left);
      const listed = await fixture.pastes.findByAuthor(paste.authorId ?? '', deletedAt, {
        after: null,
        limit: 10,
      });
      expect(listed).toMatchObject([{ paste: left, isHeld: false }]);
      const waiting = await fixture.outbox.lease(1_000, 60_000);
      await fixture.outbox.published(waiting);
      await fixture.pastes.purge(1_000);
      await expect(
        fixture.pastes.insert(aPaste({ code: paste.code, createdAt: deletedAt }), []),
      ).rejects.toMatchObject({ code: 'code_taken' });

      fixture.now.advance(DAY);
      expect(await find(paste)).toBeNull();
      await inserted({ code: paste.code });
      await fixture.pastes.purge(1_000);
      expect(
        await fixture.pastes.findByAuthor(paste.authorId ?? '', new Date(0), {
          after: null,
          limit: 10,
        }),
      ).toEqual([]);
    });

    test('frees the code of a used-up text that its author deletes', async () => {
      const authorId = newId();
      const paste = await inserted({ readLimit: 1, authorId });
      await take(paste);
      await sweep(later(MINUTE));
      expect(await fixture.pastes.end(paste.id, fixture.now(), anEvent(newId()))).toBe(true);
      expect(await fixture.pastes.end(paste.id, fixture.now(), anEvent(newId()))).toBe(false);
      expect(await find(paste)).toBeNull();
      expect(
        await fixture.pastes.findByAuthor(authorId, fixture.now(), { after: null, limit: 10 }),
      ).toEqual([]);
      await inserted({ code: paste.code });
      await fixture.outbox.published(await fixture.outbox.lease(1_000, 60_000));
      await fixture.pastes.purge(1_000);
      expect(await fixture.pastes.purge(1_000)).toBe(0);
      expect(await fixture.pastes.end(paste.id, fixture.now(), anEvent(newId()))).toBe(false);
    });

    test('refunds a read, also the last one before the text is deleted', async () => {
      const paste = await inserted({ readLimit: 10 });
      const first = later(SECOND);
      for (let n = 0; n < 9; n += 1) await take(paste, first);
      await takeAs('last', paste);
      expect(await take(paste)).toBeNull();
      expect(await fixture.pastes.refundRead(paste.id, 'last')).toEqual(paste.expiresAt);
      expect((await find(paste))?.reads?.count).toBe(9);
      expect(await takeAs('again', paste)).toMatchObject({ count: 10 });
      await sweep(later(MINUTE));
      expect(await fixture.pastes.refundRead(paste.id, 'again')).toBeNull();
      expect(await take(paste)).toBeNull();
      expect(await fixture.pastes.refundRead(newId(), 'again')).toBeNull();
    });

    test('refunds only the named read, and only once', async () => {
      const paste = await inserted({ readLimit: 10 });
      for (const readId of ['a', 'b', 'c']) await takeAs(readId, paste);
      const refunds = Array.from({ length: 10 }, () => fixture.pastes.refundRead(paste.id, 'b'));
      expect((await Promise.all(refunds)).filter((expiresAt) => expiresAt !== null)).toEqual([
        paste.expiresAt,
      ]);
      expect(await fixture.pastes.refundRead(paste.id, 'unknown')).toBeNull();
      expect((await find(paste))?.reads?.count).toBe(2);
      expect(await takeAs('b', paste)).toBeNull();
    });

    test.each([1, 10] as const)(
      'does not use up a read of a limit of %d if its refund arrives first',
      async (readLimit) => {
        const paste = await inserted({ readLimit });
        for (let n = 0; n < 2; n += 1)
          expect(await fixture.pastes.refundRead(paste.id, 'late')).toBeNull();
        expect(await takeAs('late', paste)).toBeNull();
        expect(await find(paste)).toEqual(paste);
        for (let n = 1; n <= readLimit; n += 1)
          expect(await take(paste)).toMatchObject({ count: n });
      },
    );

    test('refunds reads that are taken at the same time', async () => {
      const paste = await inserted({ readLimit: 100 });
      const ids = Array.from({ length: 50 }, (_, n) => `read-${n}`);
      await Promise.all(
        ids.flatMap((readId, n) => [
          takeAs(readId, paste),
          ...(n % 2 === 0 ? [fixture.pastes.refundRead(paste.id, readId)] : []),
        ]),
      );
      expect((await find(paste))?.reads?.count).toBe(25);
    });

    test('keeps the last read for other readers while it is taken and refunded', async () => {
      for (let round = 0; round < 20; round += 1) {
        const paste = await inserted({ readLimit: 1 });
        await Promise.all([takeAs('lost', paste), fixture.pastes.refundRead(paste.id, 'lost')]);
        expect(await find(paste)).toEqual(paste);
        expect(await take(paste)).toMatchObject({ count: 1 });
      }
    });

    test('takes a repeated read only once', async () => {
      const paste = await inserted({ readLimit: 10 });
      const taken = await Promise.all(Array.from({ length: 10 }, () => takeAs('same', paste)));
      expect(taken.filter((reads) => reads !== null)).toHaveLength(1);
      expect((await find(paste))?.reads?.count).toBe(1);
    });

    test(`remembers only the latest ${MAX_READ_IDS} reads`, async () => {
      const paste = await inserted({ passwordHash: 'p' });
      for (let n = 0; n <= MAX_READ_IDS; n += 1) await takeAs(`read-${n}`, paste);
      expect(await fixture.pastes.refundRead(paste.id, 'read-0')).toBeNull();
      expect(await fixture.pastes.refundRead(paste.id, 'read-1')).toEqual(paste.expiresAt);
      expect((await find(paste))?.reads?.count).toBe(MAX_READ_IDS);
    });

    test('ignores refunds for open texts', async () => {
      const paste = await inserted({});
      await count({ [paste.id]: { count: 2, firstAt: fixture.now(), lastAt: fixture.now() } });
      expect(await fixture.pastes.refundRead(paste.id, 'unknown')).toBeNull();
      expect((await find(paste))?.reads?.count).toBe(2);
    });

    test('forgets the times of a refunded only read', async () => {
      const paste = await inserted({ readLimit: 1 });
      await takeAs('only', paste);
      await fixture.pastes.refundRead(paste.id, 'only');
      expect(await find(paste)).toEqual(paste);
      expect(await take(paste)).toMatchObject({ count: 1 });
    });

    test('keeps the times of a read that happens during a refund', async () => {
      for (let round = 0; round < 30; round += 1) {
        const paste = await inserted({ readLimit: 10 });
        await takeAs('first', paste);
        await Promise.all([fixture.pastes.refundRead(paste.id, 'first'), take(paste)]);
        expect((await find(paste))?.reads).toEqual({
          count: 1,
          firstAt: expect.any(Date),
          lastAt: expect.any(Date),
        });
      }
    });

    test('adds collected reads of open texts', async () => {
      const [paste, deleted] = [await inserted({}), await inserted({})];
      await fixture.pastes.end(deleted.id, fixture.now(), anEvent(newId()));
      const [firstAt, lastAt] = [later(SECOND), later(MINUTE)];
      for (const id of [paste.id, deleted.id, newId()])
        await count({ [id]: { count: 2, firstAt, lastAt } });
      const again = later(2 * MINUTE);
      await count({ [paste.id]: { count: 3, firstAt: again, lastAt: again } });
      await count({});
      expect((await find(paste))?.reads).toEqual({ count: 5, firstAt, lastAt: again });
    });

    test('postpones only the deletion of a used-up text, up to its original expiry', async () => {
      const [usedUp, unread] = [await inserted({ readLimit: 1 }), await inserted({ readLimit: 1 })];
      await take(usedUp);
      const postpone = async ({ id }: Paste, until: Date) => {
        await fixture.pastes.postponeDeletion(id, until);
        return (await fixture.pastes.findUnswept([id]))[0]?.expiresAt;
      };
      expect(await postpone(usedUp, later(MINUTE))).toEqual(later(MINUTE));
      expect(await postpone(usedUp, later(SECOND))).toEqual(later(MINUTE));
      expect(await postpone(usedUp, later(1, usedUp.expiresAt))).toEqual(later(MINUTE));
      expect(await postpone(unread, later(MINUTE))).toEqual(unread.expiresAt);
      await sweep(later(MINUTE));
      expect(await postpone(usedUp, later(2 * MINUTE))).toBeUndefined();
    });

    test('counts a batch once if it fails halfway and is retried', async () => {
      const [paste, failing] = [await inserted({}), await inserted({})];
      const reads = { count: 2, firstAt: fixture.now(), lastAt: fixture.now() };
      const invalid = { ...reads, count: {} as number };
      const batchId = newId();
      await expect(count({ [paste.id]: reads, [failing.id]: invalid }, batchId)).rejects.toThrow();
      await count({ [paste.id]: reads, [failing.id]: reads }, batchId);
      for (const each of [paste, failing]) expect((await find(each))?.reads).toEqual(reads);
    });

    test('serves the files of a protected text only for 15 minutes after a read', async () => {
      const [file, image] = [aFile(), aFile({ kind: 'picture' })];
      for (const each of [file, image]) await fixture.files.add(each);
      const paste = await inserted({
        passwordHash: 'p',
        attachments: [attached(file)],
        pictures: [image.id],
      });
      const served = async (at: Date) =>
        (await Promise.all([file, image].map(({ id }) => fixture.files.find(id, at, at)))).map(
          (each) => each !== null,
        );
      expect(await served(fixture.now())).toEqual([false, false]);
      await take(paste);
      expect(await served(later(FILES_AFTER_READ_MS - 1))).toEqual([true, true]);
      expect(await served(later(FILES_AFTER_READ_MS))).toEqual([false, false]);
    });
  });
}

const byNumber = (a: number, b: number): number => a - b;
