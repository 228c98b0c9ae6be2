import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FileRepository } from '@pasteroom/content/core/ports';
import { attached } from '@pasteroom/content/testing/records';
import { DAY, type ManualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Outbox } from '@pasteroom/kit/events/outbox';
import type { PasteRepository } from '../core/ports.ts';
import { parseRoomCode } from '../core/room-code.ts';
import { anEvent, expiredOf, recordsAt } from '../testing/records.ts';

export interface RecordsFixture {
  pastes: PasteRepository;
  files: FileRepository;
  outbox: Outbox;
  now: ManualClock;
  close(): Promise<void>;
}

export function pastesContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(name, () => {
    let fixture: RecordsFixture;
    const { aPaste, aFile } = recordsAt(() => fixture.now());
    const claimExpired = (now = fixture.now()) =>
      fixture.pastes.claimExpired(now, { until: new Date(now.getTime() + DAY), limit: 1_000 });

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('stores and returns a text unchanged', async () => {
      const file = aFile();
      await fixture.files.add(file);
      const paste = aPaste({
        attachments: [attached(file)],
        pictures: ['p1'],
        authorId: 'a1',
        idempotencyHash: 'i1',
        sealed: { head: '{"v":1}', wrap: 'w', commit: 'c', openHash: 'o' },
      });
      await fixture.pastes.insert(paste, []);
      expect(await fixture.pastes.findByCode(paste.code, fixture.now())).toEqual(paste);
    });

    test('finds a text with special characters until it expires or is held', async () => {
      const content = '<p class="a\\b">"Grüße"\n\u2028 \u0001 𝒳</p>';
      const paste = aPaste({ content });
      await fixture.pastes.insert(paste, []);
      const { id, code, expiresAt } = paste;
      expect(await fixture.pastes.findByCode(code, new Date(expiresAt.getTime() - 1))).toEqual(
        paste,
      );
      expect(await fixture.pastes.findByCode(code, expiresAt)).toBeNull();
      await fixture.pastes.setHeld(id, true, fixture.now());
      expect(await fixture.pastes.findByCode(code, fixture.now())).toBeNull();
    });

    test("stores a text's events in order, but no events of a rejected text", async () => {
      const paste = aPaste();
      const refused = aPaste({ code: paste.code });
      await fixture.pastes.insert(paste, [anEvent(`published-${paste.id}`)]);
      await expect(
        fixture.pastes.insert(refused, [anEvent(`published-${refused.id}`)]),
      ).rejects.toMatchObject({ code: 'code_taken' });
      await fixture.pastes.end(paste.id, fixture.now(), anEvent(`ended-${paste.id}`));
      const waiting = await fixture.outbox.lease(1_000, 60_000);
      expect(
        waiting.find(({ documentId }) => documentId === paste.id)?.events.map(({ id }) => id),
      ).toEqual([`published-${paste.id}`, `ended-${paste.id}`]);
      expect(waiting.some(({ documentId }) => documentId === refused.id)).toBe(false);
    });

    test('assigns a code to only one of several concurrent inserts', async () => {
      const shared = parseRoomCode(newId());
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, () => fixture.pastes.insert(aPaste({ code: shared }), [])),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of tries)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({
            code: 'code_taken',
            message: 'Given Code already exists in the system. Try a new code',
          });
    });

    test('keeps a text and its code until the exact millisecond of expiry', async () => {
      const paste = aPaste();
      await fixture.pastes.insert(paste, []);
      expect(
        await fixture.pastes.findByCode(paste.code, new Date(paste.expiresAt.getTime() - 1)),
      ).not.toBeNull();
      expect(await fixture.pastes.findByCode(paste.code, paste.expiresAt)).toBeNull();
      const next = aPaste({
        code: paste.code,
        createdAt: paste.expiresAt,
        expiresAt: new Date(paste.expiresAt.getTime() + DAY),
      });
      await fixture.pastes.insert(next, []);
      expect(await fixture.pastes.findByCode(paste.code, paste.expiresAt)).toEqual(next);
    });

    test('claims an expired text even if its code was reused', async () => {
      const paste = aPaste({ expiresAt: new Date(fixture.now().getTime() + 1_000) });
      await fixture.pastes.insert(paste, []);
      await fixture.pastes.insert(
        aPaste({
          code: paste.code,
          createdAt: paste.expiresAt,
          expiresAt: new Date(paste.expiresAt.getTime() + DAY),
        }),
        [],
      );
      expect(await claimExpired(paste.expiresAt)).toContainEqual(expiredOf(paste));
    });

    test('deletes a text and stores an event for only one of ten concurrent calls', async () => {
      const paste = aPaste();
      await fixture.pastes.insert(paste, []);
      const ends = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          fixture.pastes.end(paste.id, fixture.now(), anEvent(`${paste.id}-${at}`)),
        ),
      );
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await fixture.pastes.findByCode(paste.code, fixture.now())).toBeNull();
      expect(await claimExpired()).toContainEqual({
        ...expiredOf(paste),
        expiresAt: fixture.now(),
      });
      const [waiting] = (await fixture.outbox.lease(1_000, 60_000)).filter(
        ({ documentId }) => documentId === paste.id,
      );
      expect(waiting?.events).toHaveLength(1);
    });

    test('finds a text by id, even after expiry, until it is swept', async () => {
      const paste = aPaste();
      expect(await fixture.pastes.findUnswept([paste.id])).toEqual([]);
      await fixture.pastes.insert(paste, []);
      expect(await fixture.pastes.findUnswept([paste.id, newId()])).toEqual([expiredOf(paste)]);
      await fixture.pastes.end(paste.id, fixture.now(), anEvent(`unswept-${paste.id}`));
      expect(await fixture.pastes.findUnswept([paste.id])).toEqual([
        { ...expiredOf(paste), expiresAt: fixture.now() },
      ]);
      await fixture.pastes.swept([paste]);
      expect(await fixture.pastes.findUnswept([paste.id])).toEqual([]);
    });

    test('claims only the given texts that have expired', async () => {
      const [over, other] = [
        aPaste({ expiresAt: fixture.now() }),
        aPaste({ expiresAt: fixture.now() }),
      ];
      const live = aPaste();
      for (const paste of [over, other, live]) await fixture.pastes.insert(paste, []);
      const [now, until] = [fixture.now(), new Date(fixture.now().getTime() + DAY)];
      const ids = [over.id, live.id, newId()];
      expect(await fixture.pastes.claimExpired(now, { until, limit: 10, ids })).toEqual([
        expiredOf(over),
      ]);
      expect(await claimExpired()).toContainEqual(expiredOf(other));
    });

    test('counts expired texts that are not swept, up to a limit', async () => {
      const count = (limit = 1_000) => fixture.pastes.countExpired(fixture.now(), limit);
      const before = await count();
      const pastes = [aPaste(), aPaste(), aPaste()] as const;
      for (const paste of pastes) await fixture.pastes.insert(paste, []);
      expect(await count()).toBe(before);
      for (const paste of pastes)
        await fixture.pastes.end(paste.id, fixture.now(), anEvent(`counted-${paste.id}`));
      expect(await count()).toBe(before + 3);
      expect(await count(before + 2)).toBe(before + 2);
      await fixture.pastes.swept([pastes[0]]);
      expect(await count()).toBe(before + 2);
    });

    test('purges a text only after it is swept and its event is published', async () => {
      const paste = aPaste();
      await fixture.pastes.insert(paste, []);
      const event = anEvent(`out-${paste.id}`);
      await fixture.pastes.end(paste.id, fixture.now(), event);
      const isOver = async () => (await claimExpired()).some(({ id }) => id === paste.id);
      expect(await isOver()).toBe(true);
      await fixture.pastes.swept([paste]);
      expect(await isOver()).toBe(false);
      const before = await fixture.pastes.purge(1_000);
      await fixture.outbox.published([{ documentId: paste.id, events: [event] }]);
      expect(await fixture.pastes.purge(1_000)).toBe(1);
      expect(before).toBe(0);
    });

    test('stores an event without a text', async () => {
      const id = newId();
      await fixture.pastes.record(anEvent(id));
      expect(
        (await fixture.outbox.lease(1_000, 60_000)).flatMap(({ events }) => events),
      ).toContainEqual(anEvent(id));
    });
  });
}
