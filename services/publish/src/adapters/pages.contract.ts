import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { attached, filesAt } from '@pasteroom/content/testing/records';
import type { FileRepository } from '@pasteroom/content/core/ports';
import { DAY, type ManualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Outbox } from '@pasteroom/kit/events/outbox';
import type { PageKey } from '../core/page.ts';
import type { PageLists, PageRepository, Quotas, Renderings } from '../core/ports.ts';
import { aName, anEvent, summaryOf, pagesAt } from '../testing/records.ts';

export interface RecordsFixture {
  pages: PageRepository;
  lists: PageLists;
  quotas: Quotas;
  renderings: Renderings;
  files: FileRepository;
  outbox: Outbox;
  now: ManualClock;
  close(): Promise<void>;
}

export function pagesContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(name, () => {
    let fixture: RecordsFixture;
    const aPage = pagesAt(() => fixture.now());
    const aFile = filesAt(() => fixture.now());
    const waiting = async (id: string) =>
      (await fixture.outbox.lease(1_000, 60_000))
        .filter(({ documentId }) => documentId === id)
        .flatMap(({ events }) => events);

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('returns a stored page by each of its names and stores its events', async () => {
      const file = aFile();
      await fixture.files.add(file);
      const premium = { orderId: 'o1', validUntil: new Date('2031-01-01T00:00:00Z') };
      const grants = [
        { ...premium, slug: 's', isOver: false },
        { orderId: null, validUntil: null, slug: null, isOver: true },
      ];
      const page = aPage({
        slugs: [aName()],
        attachments: [attached(file)],
        pictures: ['p1'],
        authorId: 'a1',
        premium,
        grants,
      });
      const events = [anEvent(newId()), anEvent(newId())];
      await fixture.pages.insert(page, events);
      for (const known of [page.publicId, ...page.slugs])
        expect(await fixture.pages.find(known)).toEqual(summaryOf(page));
      expect(await fixture.pages.contentOf(page)).toBe(page.content);
      expect(await waiting(page.id)).toEqual(events);
      expect(await fixture.pages.find('nobody')).toBeNull();
      expect(await fixture.pages.contentOf({ id: 'nobody' })).toBeNull();
    });

    test('accepts a page id only once, and rejects existing slugs as ids', async () => {
      const id = aName();
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, () => fixture.pages.insert(aPage({ publicId: id }), [])),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of tries)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'code_taken' });
      const named = aPage({ slugs: [aName()] });
      await fixture.pages.insert(named, []);
      await expect(
        fixture.pages.insert(aPage({ publicId: named.slugs[0] ?? '' }), []),
      ).rejects.toMatchObject({ code: 'code_taken' });
    });

    test('assigns a slug to only one of several pages and does not change the others', async () => {
      const slug = aName();
      const pages = Array.from({ length: 20 }, () => aPage());
      for (const page of pages) await fixture.pages.insert(page, []);
      const saves = await Promise.allSettled(
        pages.map((page) =>
          fixture.pages.save({ ...summaryOf(page), slugs: [slug] }, [anEvent(newId())]),
        ),
      );
      expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const [at, page] of pages.entries()) {
        const isHolder = saves[at]?.status === 'fulfilled';
        if (saves[at]?.status === 'rejected')
          expect(saves[at].reason).toMatchObject({ code: 'slug_taken' });
        expect(await fixture.pages.find(page.publicId)).toEqual({
          ...summaryOf(page),
          ...(isHolder && { slugs: [slug], version: 1 }),
        });
      }
      const holder = pages.find((_, at) => saves[at]?.status === 'fulfilled');
      expect((await fixture.pages.find(slug))?.publicId).toBe(holder?.publicId);
    });

    test('rejects ids of other pages as slugs, even if those pages are deleted', async () => {
      const [first, second] = [aPage(), aPage()];
      await fixture.pages.insert(first, []);
      await fixture.pages.insert(second, []);
      await expect(
        fixture.pages.save({ ...summaryOf(second), slugs: [first.publicId] }, []),
      ).rejects.toMatchObject({ code: 'slug_taken' });
      await fixture.pages.save({ ...summaryOf(first), state: 'deleted' }, []);
      await fixture.pages.swept([first]);
      await expect(
        fixture.pages.save({ ...summaryOf(second), slugs: [first.publicId] }, []),
      ).rejects.toMatchObject({ code: 'slug_taken' });
      await expect(
        fixture.pages.insert(aPage({ publicId: first.publicId }), []),
      ).rejects.toMatchObject({ code: 'code_taken' });
    });

    test('applies only one of several concurrent changes to a page', async () => {
      const page = aPage();
      await fixture.pages.insert(page, []);
      const saves = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          fixture.pages.save({ ...summaryOf(page), authorName: `${at}` }, [anEvent(newId())]),
        ),
      );
      expect(saves.filter(Boolean)).toHaveLength(1);
      expect(await waiting(page.id)).toHaveLength(1);
      expect(await fixture.pages.find(page.publicId)).toMatchObject({
        authorName: `${saves.indexOf(true)}`,
        version: 1,
      });
    });

    test('counts every visit and like despite concurrent calls and other changes', async () => {
      const page = aPage();
      await fixture.pages.insert(page, []);
      const counts = await Promise.all(Array.from({ length: 10 }, () => fixture.pages.like(page)));
      expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      await fixture.pages.addVisits(
        new Map([
          [page.id, 3],
          ['nobody', 1],
        ]),
      );
      await fixture.pages.save({ ...summaryOf(page), slugs: [aName()] }, []);
      expect(await fixture.pages.find(page.publicId)).toMatchObject({ likes: 10, visits: 3 });
    });

    test('lists due pages, oldest first, until they are published', async () => {
      const [early, late, held] = [
        aPage(),
        aPage({ liveAt: new Date(fixture.now().getTime() + 3 * DAY) }),
        aPage({ state: 'held' }),
      ];
      for (const page of [late, early, held]) await fixture.pages.insert(page, []);
      const at = late.liveAt;
      const due = async (now: Date) => {
        const ids = (await fixture.pages.claimDue(now, { until: now, limit: 1_000 })).map(
          ({ publicId: id }) => id,
        );
        return ids.filter((id) => [early, late, held].some((page) => page.publicId === id));
      };
      expect(await due(new Date(early.liveAt.getTime() - 1))).toEqual([]);
      expect(await due(early.liveAt)).toEqual([early.publicId]);
      expect(await due(at)).toEqual([early.publicId, late.publicId]);
      const ids = [late.publicId, held.publicId];
      expect(await fixture.pages.claimDue(at, { until: at, limit: 1_000, ids })).toMatchObject([
        { publicId: late.publicId },
      ]);
      const before = await fixture.pages.countDue(at, 1_000);
      await fixture.pages.save({ ...summaryOf(early), isPublished: true }, []);
      expect(await due(at)).toEqual([late.publicId]);
      expect(await fixture.pages.countDue(at, 1_000)).toBe(before - 1);
      expect(await fixture.pages.countDue(at, 1)).toBe(1);
    });

    test('sweeps a removed page once and preserves only its names and file ids', async () => {
      const file = aFile();
      await fixture.files.add(file);
      const page = aPage({ attachments: [attached(file)], pictures: ['shown'] });
      await fixture.pages.insert(page, []);
      expect(await fixture.pages.hadFile(file.id)).toBe(false);
      await fixture.pages.save({ ...summaryOf(page), state: 'removed' }, []);
      expect(await fixture.files.find(file.id, fixture.now(), fixture.now())).toBeNull();
      expect(await fixture.files.markOrphaned([file.id], fixture.now())).toEqual([file.id]);
      const unswept = async () => {
        const claim = { until: fixture.now(), limit: 1_000 };
        const found = await fixture.pages.claimUnswept(fixture.now(), claim);
        return found.map(({ publicId: id }) => id);
      };
      expect(await unswept()).toContain(page.publicId);
      const before = await fixture.pages.countUnswept(1_000);
      await fixture.pages.swept([page]);
      expect(await fixture.pages.countUnswept(1_000)).toBe(before - 1);
      expect(await unswept()).not.toContain(page.publicId);
      expect(await fixture.pages.contentOf(page)).toBeNull();
      const left = {
        publicId: page.publicId,
        state: 'removed',
        title: '',
        authorName: '',
        attachments: [],
        pictures: [],
      };
      expect(await fixture.pages.find(page.publicId)).toMatchObject(left);
      expect([
        await fixture.pages.hadFile(file.id),
        await fixture.pages.hadFile('shown'),
        await fixture.pages.hadFile('x'),
      ]).toEqual([true, true, false]);
    });

    test('hides the files of a held page without marking them as orphaned', async () => {
      const file = aFile();
      await fixture.files.add(file);
      const page = aPage({ attachments: [attached(file)] });
      await fixture.pages.insert(page, []);
      await fixture.pages.save({ ...summaryOf(page), state: 'held' }, []);
      expect(await fixture.files.find(file.id, fixture.now(), fixture.now())).toBeNull();
      expect(await fixture.files.markOrphaned([file.id], fixture.now())).toEqual([]);
      await fixture.pages.save({ ...summaryOf(page), version: 1 }, []);
      expect(await fixture.files.find(file.id, fixture.now(), fixture.now())).toEqual(file);
    });

    test('marks new files of a rejected page as orphaned but not images of other pages', async () => {
      const [file, picture] = [aFile(), aFile({ kind: 'picture' })];
      for (const each of [file, picture]) await fixture.files.add(each);
      const holder = aPage({ pictures: [picture.id] });
      await fixture.pages.insert(holder, []);
      const again = aPage({
        publicId: holder.publicId,
        attachments: [attached(file)],
        pictures: [picture.id],
      });
      await expect(fixture.pages.insert(again, [])).rejects.toMatchObject({ code: 'code_taken' });
      expect(await fixture.files.markOrphaned([file.id, picture.id], fixture.now())).toEqual([
        file.id,
      ]);
      expect(await fixture.files.find(picture.id, fixture.now(), fixture.now())).toEqual(picture);
    });

    test('stores an event without a page until the event is published', async () => {
      const event = anEvent(newId());
      await fixture.pages.record(event);
      expect(await waiting(event.id)).toEqual([event]);
      await fixture.pages.purge(1_000);
      await fixture.outbox.published([{ documentId: event.id, events: [event] }]);
      await fixture.pages.purge(1_000);
      expect(await waiting(event.id)).toEqual([]);
    });

    test('stores the title image key of a page until the page is swept', async () => {
      const page = aPage();
      await fixture.pages.insert(page, []);
      expect(await fixture.renderings.findPicture(page)).toBeNull();
      await fixture.renderings.storePicture(page, 'a.png');
      await fixture.renderings.storePicture(page, 'b.png');
      expect(await fixture.renderings.findPicture(page)).toBe('b.png');
      await fixture.pages.swept([page]);
      expect(await fixture.renderings.findPicture(page)).toBeNull();
      await fixture.renderings.storePicture(page, 'c.png');
      expect(await fixture.renderings.findPicture(page)).toBeNull();
    });

    test('stores the last rendering of a page until the page is swept', async () => {
      const page = aPage();
      await fixture.pages.insert(page, []);
      expect(await fixture.renderings.find(page)).toBeNull();
      await fixture.renderings.store(page, { key: 'k1', html: 'h1' });
      await fixture.renderings.store(page, { key: 'k2', html: '\x01h2' });
      expect(await fixture.renderings.find(page)).toEqual({ key: 'k2', html: '\x01h2' });
      await fixture.pages.save({ ...summaryOf(page), state: 'deleted' }, []);
      await fixture.pages.swept([page]);
      expect(await fixture.renderings.find(page)).toBeNull();
      await fixture.renderings.store(page, { key: 'k3', html: 'h3' });
      expect(await fixture.renderings.find(page)).toBeNull();
    });

    test('stores the last preview of a page until the preview is deleted or the page is swept', async () => {
      const page = aPage();
      const preview = { key: 'k1', json: new TextEncoder().encode('{"a":"ä\\u0000"}') };
      await fixture.pages.insert(page, []);
      expect(await fixture.renderings.findPreview(page)).toBeNull();
      await fixture.renderings.storePreview(page, { ...preview, key: 'k0' });
      await fixture.renderings.storePreview(page, preview);
      const { key, json } = (await fixture.renderings.findPreview(page)) ?? {};
      expect({ key, json: new Uint8Array(json ?? []) }).toEqual(preview);
      await fixture.renderings.deletePreview(page);
      expect(await fixture.renderings.findPreview(page)).toBeNull();
      await fixture.renderings.storePreview(page, preview);
      await fixture.pages.save({ ...summaryOf(page), state: 'deleted' }, []);
      await fixture.pages.swept([page]);
      expect(await fixture.renderings.findPreview(page)).toBeNull();
      await fixture.renderings.storePreview(page, preview);
      expect(await fixture.renderings.findPreview(page)).toBeNull();
    });

    test('reserves quota for a limited number of pages, even concurrently', async () => {
      const [account, ids] = [newId(), Array.from({ length: 12 }, () => ({ id: newId() }))];
      const reserve = (page: PageKey) => fixture.quotas.reserve(account, page, 4, fixture.now());
      const reservations = await Promise.all(ids.map(reserve));
      expect(reservations.filter(Boolean)).toHaveLength(4);
      expect([
        await fixture.quotas.countReserved(account, fixture.now()),
        await fixture.quotas.countReserved(newId(), fixture.now()),
      ]).toEqual([4, 0]);
      const [reserved, refused] = [true, false].map(
        (is) => ids[reservations.indexOf(is)] ?? { id: '' },
      ) as [PageKey, PageKey];
      expect(await reserve(reserved)).toBe(true);
      expect(await reserve(refused)).toBe(false);
      await fixture.quotas.release(account, reserved);
      expect([await reserve(refused), await reserve(reserved)]).toEqual([true, false]);
    });

    test('releases quota reservations after several minutes if their pages are never stored', async () => {
      const account = newId();
      const page = aPage({
        grants: [{ orderId: null, validUntil: null, slug: null, isOver: false }],
      });
      const bought = aPage({
        grants: [{ orderId: 'o1', validUntil: fixture.now(), slug: null, isOver: false }],
      });
      const after = (minutes: number) => new Date(fixture.now().getTime() + minutes * 60_000);
      const reserve = (id: string, minutes: number) =>
        fixture.quotas.reserve(account, { id }, 4, after(minutes));
      for (const { id } of [page, bought]) await reserve(id, 0);
      for (const each of [page, bought]) await fixture.pages.insert(each, []);
      await reserve('never-1', 0);
      await reserve('never-2', 4);
      expect(await reserve('next-1', 4)).toBe(false);
      expect([
        await fixture.quotas.countReserved(account, after(4)),
        await fixture.quotas.countReserved(account, after(6)),
      ]).toEqual([4, 2]);
      expect([
        await reserve('next-1', 6),
        await reserve('next-2', 6),
        await reserve('next-3', 6),
      ]).toEqual([true, true, false]);
      await fixture.quotas.release(account, page);
      expect(await reserve('next-3', 7)).toBe(false);
    });
  });
}
