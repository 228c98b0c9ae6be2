import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FileRepository } from '@pasteroom/content/core/ports';
import { attached } from '@pasteroom/content/testing/records';
import { DAY, type ManualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Outbox } from '@pasteroom/kit/events/outbox';
import type { PasteRepository } from '../core/ports.ts';
import { parseRoomCode } from '../core/room-code.ts';
import { anEvent, recordsAt } from '../testing/records.ts';

/** The records of texts and files as one adapter keeps them. */
export interface RecordsBench {
  pastes: PasteRepository;
  files: FileRepository;
  outbox: Outbox;
  now: ManualClock;
  close(): Promise<void>;
}

/** What every record of texts must do, whatever keeps it. */
export function pastesContract(name: string, open: () => Promise<RecordsBench>): void {
  describe(name, () => {
    let bench: RecordsBench;
    const { aPaste, aFile } = recordsAt(() => bench.now());

    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    test('gives back what was stored, whole', async () => {
      const file = aFile();
      await bench.files.add(file);
      const paste = aPaste({ attachments: [attached(file)], pictures: ['p1'], authorId: 'a1', idempotencyHash: 'i1' });
      await bench.pastes.insert(paste, []);
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toEqual(paste);
    });

    test('keeps the event of its publishing with it, in front of that of its end, and none of one that is refused', async () => {
      const paste = aPaste();
      const refused = aPaste({ code: paste.code });
      await bench.pastes.insert(paste, [anEvent(`published-${paste.id}`)]);
      await expect(bench.pastes.insert(refused, [anEvent(`published-${refused.id}`)])).rejects.toMatchObject({ code: 'code_taken' });
      await bench.pastes.end(paste.id, bench.now(), anEvent(`ended-${paste.id}`));
      const waiting = await bench.outbox.lease(1_000, 60_000);
      expect(waiting.find(({ documentId }) => documentId === paste.id)?.events.map(({ id }) => id)).toEqual([
        `published-${paste.id}`,
        `ended-${paste.id}`,
      ]);
      expect(waiting.some(({ documentId }) => documentId === refused.id)).toBe(false);
    });

    test('lets exactly one of many have a code at the same instant', async () => {
      const shared = parseRoomCode(newId());
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => bench.pastes.insert(aPaste({ code: shared }), [])));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of tries)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'code_taken', message: 'Given Code already exists in the system. Try a new code' });
    });

    test('a paste is there to its last millisecond and not in the next; its code is free then', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste, []);
      expect(await bench.pastes.findByCode(paste.code, new Date(paste.expiresAt.getTime() - 1))).not.toBeNull();
      expect(await bench.pastes.findByCode(paste.code, paste.expiresAt)).toBeNull();
      const next = aPaste({ code: paste.code, createdAt: paste.expiresAt, expiresAt: new Date(paste.expiresAt.getTime() + DAY) });
      await bench.pastes.insert(next, []);
      expect(await bench.pastes.findByCode(paste.code, paste.expiresAt)).toEqual(next);
    });

    test('one whose code was taken over is still known to the sweeper', async () => {
      const paste = aPaste({ expiresAt: new Date(bench.now().getTime() + 1_000) });
      await bench.pastes.insert(paste, []);
      await bench.pastes.insert(
        aPaste({ code: paste.code, createdAt: paste.expiresAt, expiresAt: new Date(paste.expiresAt.getTime() + DAY) }),
        [],
      );
      expect(await bench.pastes.findExpired(paste.expiresAt, 1_000)).toContainEqual(paste);
    });

    test('ends once, with one event, at once for everybody', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste, []);
      const ends = await Promise.all(
        Array.from({ length: 10 }, (_, at) => bench.pastes.end(paste.id, bench.now(), anEvent(`${paste.id}-${at}`))),
      );
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toBeNull();
      expect(await bench.pastes.findExpired(bench.now(), 1_000)).toContainEqual({ ...paste, expiresAt: bench.now() });
      const [waiting] = (await bench.outbox.lease(1_000, 60_000)).filter(({ documentId }) => documentId === paste.id);
      expect(waiting?.events).toHaveLength(1);
    });

    test('is found by its id, living and over, until it is swept', async () => {
      const paste = aPaste();
      expect(await bench.pastes.findUnswept(paste.id)).toBeNull();
      await bench.pastes.insert(paste, []);
      expect(await bench.pastes.findUnswept(paste.id)).toEqual(paste);
      await bench.pastes.end(paste.id, bench.now(), anEvent(`unswept-${paste.id}`));
      expect(await bench.pastes.findUnswept(paste.id)).toEqual({ ...paste, expiresAt: bench.now() });
      await bench.pastes.swept(paste.id);
      expect(await bench.pastes.findUnswept(paste.id)).toBeNull();
    });

    test('counts what is over and not swept, up to a limit', async () => {
      const count = (limit = 1_000) => bench.pastes.countExpired(bench.now(), limit);
      const before = await count();
      const pastes = [aPaste(), aPaste(), aPaste()] as const;
      for (const paste of pastes) await bench.pastes.insert(paste, []);
      expect(await count()).toBe(before);
      for (const paste of pastes) await bench.pastes.end(paste.id, bench.now(), anEvent(`counted-${paste.id}`));
      expect(await count()).toBe(before + 3);
      expect(await count(before + 2)).toBe(before + 2);
      await bench.pastes.swept(pastes[0].id);
      expect(await count()).toBe(before + 2);
    });

    test('is purged when it is swept and its event is out, not before', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste, []);
      await bench.pastes.end(paste.id, bench.now(), anEvent(`out-${paste.id}`));
      const isOver = async () => (await bench.pastes.findExpired(bench.now(), 1_000)).some(({ id }) => id === paste.id);
      expect(await isOver()).toBe(true);
      await bench.pastes.swept(paste.id);
      expect(await isOver()).toBe(false);
      const before = await bench.pastes.purge(1_000);
      await bench.outbox.published(paste.id, [`out-${paste.id}`]);
      expect(await bench.pastes.purge(1_000)).toBe(1);
      expect(before).toBe(0);
    });

    test('keeps an event that belongs to no paste', async () => {
      const id = newId();
      await bench.pastes.record(anEvent(id));
      expect((await bench.outbox.lease(1_000, 60_000)).flatMap(({ events }) => events)).toContainEqual(anEvent(id));
    });
  });
}
