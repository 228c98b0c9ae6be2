import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, type ManualClock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { Outbox } from '@pasteroom/kit/events/outbox';
import type { Paste } from '../core/paste.ts';
import type { FileRepository, PasteRepository, StoredFile } from '../core/ports.ts';
import { parseRoomCode } from '../core/room-code.ts';

interface Bench {
  pastes: PasteRepository;
  files: FileRepository;
  outbox: Outbox;
  now: ManualClock;
  close(): Promise<void>;
}

const event = (id: string): DomainEvent => ({
  id,
  type: 'paste.ended',
  topic: 'paste',
  version: 1,
  key: id,
  occurredAt: '2030-01-01T00:00:00.000Z',
  data: {},
});

/** What every record of texts and files must do, whatever keeps it. */
export function pastesContract(name: string, open: () => Promise<Bench>): void {
  describe(name, () => {
    let bench: Bench;
    const code = () => parseRoomCode(newId());
    const aPaste = (part: Partial<Paste> = {}): Paste => {
      const createdAt = bench.now();
      const rest = {
        content: '<p>Grüße</p>',
        rules: 1,
        attachments: [],
        pictures: [],
        authorId: null,
        deleteTokenHash: 'd',
        idempotencyHash: null,
      };
      return { id: newId(), code: code(), createdAt, expiresAt: new Date(createdAt.getTime() + DAY), ...rest, ...part };
    };
    const aFile = (part: Partial<StoredFile> = {}): StoredFile => ({
      id: newId(),
      kind: 'attachment',
      filename: 'ä b.png',
      type: 'image/png',
      createdAt: bench.now(),
      ...part,
    });
    const attached = ({ id, filename, type }: StoredFile) => ({ id, filename, type, size: 3 });
    const draftsSince = () => new Date(bench.now().getTime() - DAY);
    const find = ({ id }: StoredFile) => bench.files.find(id, bench.now(), draftsSince());

    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    test('gives back what was stored, whole', async () => {
      const file = aFile();
      const paste = aPaste({ attachments: [attached(file)], pictures: ['p1'], authorId: 'a1', idempotencyHash: 'i1' });
      await bench.pastes.insert(paste);
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toEqual(paste);
    });

    test('lets exactly one of many have a code at the same instant', async () => {
      const shared = code();
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => bench.pastes.insert(aPaste({ code: shared }))));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of tries)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'code_taken', message: 'Given Code already exists in the system. Try a new code' });
    });

    test('a paste is there to its last millisecond and not in the next; its code is free then', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste);
      expect(await bench.pastes.findByCode(paste.code, new Date(paste.expiresAt.getTime() - 1))).not.toBeNull();
      expect(await bench.pastes.findByCode(paste.code, paste.expiresAt)).toBeNull();
      const next = aPaste({ code: paste.code, createdAt: paste.expiresAt, expiresAt: new Date(paste.expiresAt.getTime() + DAY) });
      await bench.pastes.insert(next);
      expect(await bench.pastes.findByCode(paste.code, paste.expiresAt)).toEqual(next);
    });

    test('one whose code was taken over is still known to the sweeper', async () => {
      const paste = aPaste({ expiresAt: new Date(bench.now().getTime() + 1_000) });
      await bench.pastes.insert(paste);
      await bench.pastes.insert(
        aPaste({ code: paste.code, createdAt: paste.expiresAt, expiresAt: new Date(paste.expiresAt.getTime() + DAY) }),
      );
      expect(await bench.pastes.over(paste.expiresAt, 1_000)).toContainEqual(paste);
    });

    test('ends once, with one event, at once for everybody', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste);
      const ends = await Promise.all(
        Array.from({ length: 10 }, (_, at) => bench.pastes.end(paste.id, bench.now(), event(`${paste.id}-${at}`))),
      );
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toBeNull();
      const [waiting] = (await bench.outbox.lease(1_000, 60_000)).filter(({ documentId }) => documentId === paste.id);
      expect(waiting?.events).toHaveLength(1);
    });

    test('is purged when it is swept and its event is out, not before', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste);
      await bench.pastes.end(paste.id, bench.now(), event(`out-${paste.id}`));
      const isOver = async () => (await bench.pastes.over(bench.now(), 1_000)).some(({ id }) => id === paste.id);
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
      await bench.pastes.record(event(id));
      expect((await bench.outbox.lease(1_000, 60_000)).flatMap(({ events }) => events)).toContainEqual(event(id));
    });

    test('a file is found while a living paste carries it', async () => {
      const file = aFile();
      await bench.files.add(file);
      expect(await find(file)).toBeNull();
      const paste = aPaste({ attachments: [attached(file)] });
      await bench.pastes.insert(paste);
      expect(await find(file)).toEqual(file);
      expect(await bench.files.find(file.id, paste.expiresAt, draftsSince())).toBeNull();
      await bench.pastes.end(paste.id, bench.now(), event(newId()));
      expect(await find(file)).toBeNull();
    });

    test('a picture is found while somebody may be writing, and then while one living paste of those that show it is left', async () => {
      const picture = aFile({ kind: 'picture' });
      await bench.files.add(picture);
      expect(await find(picture)).toEqual(picture);
      expect(await bench.files.find(picture.id, bench.now(), bench.now())).toBeNull();
      const [first, second] = [aPaste({ pictures: [picture.id] }), aPaste({ pictures: [picture.id] })];
      await bench.pastes.insert(first);
      await bench.pastes.insert(second);
      await bench.pastes.end(first.id, bench.now(), event(newId()));
      expect(await find(picture)).toEqual(picture);
      expect(await bench.files.ownerlessAmong([picture.id], bench.now())).toEqual([]);
      await bench.pastes.end(second.id, bench.now(), event(newId()));
      expect(await find(picture)).toBeNull();
      expect(await bench.files.ownerlessAmong([picture.id], bench.now())).toEqual([picture.id]);
    });

    test('files that no paste adopted are named when they are old, and forgotten when removed', async () => {
      const [forgotten, adopted] = [aFile(), aFile()];
      await bench.files.add(forgotten);
      await bench.files.add(adopted);
      await bench.pastes.insert(aPaste({ attachments: [attached(adopted)] }));
      const justBefore = new Date(bench.now().getTime() - 1);
      expect(await bench.files.neverAdopted(justBefore, 1_000)).not.toContain(forgotten.id);
      const old = await bench.files.neverAdopted(bench.now(), 1_000);
      expect(old).toContain(forgotten.id);
      expect(old).not.toContain(adopted.id);
      await bench.files.remove([forgotten.id]);
      expect(await bench.files.neverAdopted(bench.now(), 1_000)).not.toContain(forgotten.id);
    });
  });
}
