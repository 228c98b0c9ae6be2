import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HTML_RULES } from '@pasteroom/content/core/html';
import { silentLog } from '@pasteroom/kit/service/log';
import type { Page, PageSummary } from './core/page.ts';
import { openRenderer } from './renderer.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { pagesAt } from './testing/records.ts';

const SITE = { publicUrl: 'https://pasteroom.example' };

let fixture: Fixture;
/** How often content was read, to be rendered. */
let rendered: number;
beforeEach(() => {
  fixture = createFixture();
  rendered = 0;
  const { pages } = fixture.deps;
  const contentOf = pages.contentOf.bind(pages);
  pages.contentOf = (page) => {
    rendered += 1;
    return contentOf(page);
  };
});
afterEach(() => fixture.close());

const open = (site = SITE) =>
  openRenderer({ pages: fixture.deps.pages, renderings: fixture.renderings, site, now: fixture.clock, log: silentLog });
async function add(part: Partial<Page> = {}): Promise<PageSummary> {
  const page = pagesAt(fixture.clock)({ id: 'page-1', rules: HTML_RULES, liveAt: fixture.clock(), isAnnounced: true, ...part });
  await fixture.deps.pages.insert(page, []);
  return page;
}

test('a page is rendered when it is written and not when it is read, however its counts grow', async () => {
  const page = await add();
  await open().prepare(page);
  expect(rendered).toBe(1);
  const [before, after] = [await open().documentOf(page), await open().documentOf({ ...page, visits: 1_234, likes: 5 })];
  expect(rendered).toBe(1);
  expect([before.html.includes('0 visits'), after.html.includes('1,234 visits')]).toEqual([true, true]);
  expect(before.etag).not.toBe(after.etag);
  expect(before.etag).toMatch(/^"[\w-]+"$/);
  expect(await open().documentOf(page)).toEqual(before);
});

test('it is rendered anew when it becomes premium, ceases to be, or gets another name, and when the site has another address', async () => {
  const page = await add();
  const premium = { ...page, premium: { orderId: 'o', validUntil: new Date('2030-06-01T00:00:00Z') } };
  const tags = new Set<string>();
  const documents = [page, premium, { ...premium, slugs: ['name'] }].map((each) => () => open().documentOf(each));
  for (const make of documents) {
    const { html, etag } = await make();
    expect([html.includes('class="ad"'), html.includes('publish/name.html')]).toEqual([tags.size === 0, tags.size === 2]);
    tags.add(etag);
  }
  fixture.clock.advance(200 * 86_400_000);
  tags.add((await open().documentOf(premium)).etag);
  tags.add((await open({ publicUrl: 'https://other.example' }).documentOf(premium)).etag);
  // The fourth is the first again: the same page without premium.
  expect([tags.size, rendered]).toEqual([4, 5]);
});

test('what older rules let through is cleaned by today’s', async () => {
  const page = await add({ content: '<p>a<script>alert(1)</script></p>', rules: HTML_RULES - 1 });
  const { html } = await open().documentOf(page);
  expect([html.includes('<p>a</p>'), html.includes('alert(1)')]).toEqual([true, false]);
});

test('a page that cannot be prepared does not fail whoever wrote it', async () => {
  const page = await add();
  fixture.renderings.find = () => Promise.reject(new Error('away'));
  await open().prepare(page);
  await expect(open().documentOf(page)).rejects.toThrow('away');
});
