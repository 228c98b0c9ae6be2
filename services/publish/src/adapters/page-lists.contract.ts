import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Listing, Page } from '../core/page.ts';
import type { PageQuery } from '../core/ports.ts';
import { termsOf } from '../core/words.ts';
import { summaryOf, pagesAt } from '../testing/records.ts';
import type { RecordsFixture } from './pages.contract.ts';

export function pageListsContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(name, () => {
    let fixture: RecordsFixture;
    /** Added to all titles of a test, so searches find no pages of other tests. */
    let mark: string;
    const aPage = pagesAt(() => fixture.now());

    beforeAll(async () => {
      fixture = await open();
    });
    beforeEach(() => {
      mark = `z${newId().toLowerCase()}`;
    });
    afterAll(() => fixture.close());

    async function add(title: string, part: Partial<Page> = {}): Promise<Page> {
      fixture.now.advance(1_000);
      const page = aPage({ title: `${title} ${mark}`, ...part });
      await fixture.pages.insert(page, []);
      return page;
    }
    const addLive = (title: string) =>
      add(title, { liveAt: new Date(fixture.now().getTime() + 1_000), isPublished: true });
    async function goLive(page: Page) {
      fixture.now.advance(1_000);
      await fixture.pages.save(
        { ...summaryOf(page), liveAt: fixture.now(), isPublished: true },
        [],
      );
    }
    const search = (text: string, query: Partial<PageQuery> = {}) =>
      fixture.lists.search({
        listing: 'live',
        terms: termsOf(`${text} ${mark}`),
        skip: 0,
        limit: 12,
        ...query,
      });
    const found = async (text: string, query: Partial<PageQuery> = {}) =>
      (await search(text, query)).pages.map(({ publicId: id }) => id);

    test('finds and counts pages by prefixes of title words in any order', async () => {
      const [first, second] = [
        await addLive('Hello World'),
        await addLive('The worlds of Héllène'),
      ];
      for (const text of ['', 'hel', 'HEL wor', 'world he', 'wORLD', 'hell hel'])
        expect([text, await found(text)]).toEqual([text, [second.publicId, first.publicId]]);
      expect(await found('hello')).toEqual([first.publicId]);
      expect(await found('worlds')).toEqual([second.publicId]);
      for (const text of ['ello', 'hel x', 'wrld', 'helloo'])
        expect([text, await found(text)]).toEqual([text, []]);
      expect((await search('hel')).count).toBe(2);
      expect((await search('nothing')).count).toBe(0);
    });

    test('treats search terms literally, never as patterns', async () => {
      const page = await addLive('100% of C++ (a|b) "quoted" [x]* ^y$');
      const texts = [
        '.*',
        '%',
        '"',
        '"quoted"',
        'a OR b',
        'NOT',
        "' OR 1=1 --",
        'quo*',
        '{"$ne":1}',
        'NEAR(a b)',
        '\\',
        '100%',
        '*',
      ];
      const answers = await Promise.all(
        texts.map(async (text) => [text, (await found(text)).length]),
      );
      const hits = ['.*', '%', '"', '"quoted"', 'quo*', '\\', '100%', '*'];
      expect(answers).toEqual(texts.map((text) => [text, hits.includes(text) ? 1 : 0]));
      expect(await found('a b quoted x y c of')).toEqual([page.publicId]);
    });

    test('finds titles by words in any script and by long words', async () => {
      const long = 'donaudampfschifffahrtsgesellschaftskapitaen';
      const page = await addLive(`Привет 東京タワー ${long} ٤٢ naïve ſtraße`);
      for (const text of [
        'прив',
        '東京',
        long,
        `${long}smuetze`,
        long.slice(0, 20),
        '٤',
        'naive',
        'STRASSE',
      ])
        expect([text, await found(text)]).toEqual([text, [page.publicId]]);
      expect(await found(`${long.slice(0, 20)}x`)).toEqual([]);
    });

    test.each([
      [
        '我爱北京天安门广场',
        ['北京', '天安门', '广场', '北京天安门', '我爱 广场'],
        ['北海', '京天', '安门'],
      ],
      [
        'サイト東京都庁の案内',
        ['東京', '案内', '都庁', 'サイト', '東京都庁の案内', 'ｻｲﾄ'],
        ['北海', '京都'],
      ],
      ['東京駅から山の家まで', ['駅', '山', '家', '駅から'], ['京', '海']],
      ['แมวและหมาในบ้าน', ['แมว', 'หมา', 'บ้าน'], ['ปลา']],
      ['การเดินทางไปเชียงใหม่', ['เชียงใหม่', 'เดินทาง', 'ไปเชียง'], ['เชียงราย', 'ที่']],
      ['中华人民共和国历史', ['共和国', '人民', '历史'], ['民共']],
      ['旅行でパリのクレジットカード', ['カード', 'パリ', '旅行'], ['バリ']],
      ['ສະບາຍດີຊາວໂລກ', ['ຊາວ', 'ໂລກ', 'ສະບາຍດີ'], ['ລາວ']],
      ['សូមស្វាគមន៍មកកាន់ប្រទេសកម្ពុជា', ['កម្ពុជា', 'ប្រទេស'], ['ភ្នំពេញ']],
      ['မြန်မာနိုင်ငံမှကြိုဆိုပါတယ်', ['နိုင်ငံ', 'ကြိုဆို'], ['ရန်ကုန်']],
      ['苹果iPhone15手机壳推荐', ['iphone', '手机', '推荐 iPhone15'], ['phone', '机壳']],
      ['서울에서 부산까지 여행', ['서울', '부산', '여행'], ['대구']],
    ])('finds the title %s by any of its words', async (title, hits, misses) => {
      const page = await addLive(title);
      for (const text of hits) expect([text, await found(text)]).toEqual([text, [page.publicId]]);
      for (const text of misses) expect([text, await found(text)]).toEqual([text, []]);
    });

    test('paginates search results newest first, without content', async () => {
      const pages: Page[] = [];
      for (let at = 0; at < 7; at += 1) pages.unshift(await addLive(`part ${at}`));
      const ids = pages.map(({ publicId: id }) => id);
      const parts = [
        await found('part', { limit: 3 }),
        await found('part', { skip: 3, limit: 3 }),
        await found('part', { skip: 6, limit: 3 }),
      ];
      expect(parts).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
      expect(await found('part', { skip: 9, limit: 3 })).toEqual([]);
      expect((await search('part', { limit: 1 })).count).toBe(7);
      const everything = await fixture.lists.search({
        listing: 'live',
        terms: [],
        skip: 0,
        limit: 3,
      });
      expect(everything.pages.map(({ publicId: id }) => id)).toEqual(ids.slice(0, 3));
      expect(everything.count).toBeGreaterThanOrEqual(7);
      expect(everything.pages[0]).not.toHaveProperty('content');
    });

    test('lists a page as pending, live or neither, but never as both', async () => {
      const [first, second] = [await add('turn'), await add('turn')];
      const lists = async () => [await found('turn', { listing: 'pending' }), await found('turn')];
      expect(await lists()).toEqual([[second.publicId, first.publicId], []]);
      await goLive(second);
      await goLive(first);
      expect(await lists()).toEqual([[], [first.publicId, second.publicId]]);
      const save = async (change: Partial<Page>) => {
        const head = await fixture.pages.find(second.publicId);
        if (head) await fixture.pages.save({ ...head, ...change }, []);
      };
      await save({ state: 'held' });
      expect(await lists()).toEqual([[], [first.publicId]]);
      await save({ state: 'active' });
      expect(await lists()).toEqual([[], [first.publicId, second.publicId]]);
      await save({ state: 'removed' });
      expect(await lists()).toEqual([[], [first.publicId]]);
    });

    test('lists live pages between two times oldest first, and the newest with content', async () => {
      const [first, second] = [await addLive('all'), await addLive('all')];
      const named = { ...summaryOf(second), slugs: [`s-${second.publicId}`] };
      await fixture.pages.save(named, []);
      await add('all');
      const livePages = async (from: Date, before: Date | null) => {
        const ids: string[] = [];
        for await (const { publicId: id, slugs, liveAt } of fixture.lists.liveBetween(from, before))
          ids.push(`${slugs.at(-1) ?? id} ${liveAt.toISOString()}`);
        return ids;
      };
      const [one, two] = [
        `${first.publicId} ${first.liveAt.toISOString()}`,
        `s-${second.publicId} ${second.liveAt.toISOString()}`,
      ];
      const end = new Date(second.liveAt.getTime() + 1);
      expect(await livePages(first.liveAt, null)).toEqual([one, two]);
      expect(await livePages(first.liveAt, end)).toEqual([one, two]);
      expect(await livePages(first.liveAt, second.liveAt)).toEqual([one]);
      expect(await livePages(new Date(first.liveAt.getTime() + 1), null)).toEqual([two]);
      expect(await livePages(end, null)).toEqual([]);
      const [newest] = await fixture.lists.newest(1);
      expect(newest).toEqual({ ...second, slugs: named.slugs, version: 1 });
    });

    test('lists a page whose title contains only symbols', async () => {
      const listing: Listing = 'pending';
      const page = await add('***', { liveAt: new Date(fixture.now().getTime() + DAY) });
      expect(await found('', { listing })).toEqual([page.publicId]);
    });
  });
}
