import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { THREAD_LIMITS, ThreadPool } from '@pasteroom/content/adapters/thread-pool';
import { HTML_RULES } from '@pasteroom/content/core/html';
import type { Threads } from '@pasteroom/content/core/threads';
import { DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { silentLog } from '@pasteroom/kit/core/log';
import type { Page, PageSummary } from './core/page.ts';
import previewTask from './core/preview-task.ts';
import { renderLivePage } from './live-page/live-page.ts';
import renderTask from './live-page/render-task.ts';
import { openRenderer } from './renderer.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { pagesAt } from './testing/records.ts';

const SITE = { publicUrl: 'https://pasteroom.example' };

let fixture: Fixture;
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

const open = (site = SITE, threads = fixture.deps.threads) =>
  openRenderer({
    pages: fixture.deps.pages,
    renderings: fixture.renderings,
    threads,
    site,
    now: fixture.clock,
    log: silentLog,
  });
function refusing(isRefused: (task: unknown, input: unknown) => boolean): {
  threads: Threads;
  runs: { task: unknown; client: string }[];
} {
  const runs: { task: unknown; client: string }[] = [];
  const threads: Threads = {
    async run(task, input, origin) {
      runs.push({ task, client: origin.client });
      if (isRefused(task, input)) throw new AppError('content_too_complex', 'x');
      return fixture.deps.threads.run(task, input, origin);
    },
  };
  return { threads, runs };
}
async function add(part: Partial<Page> = {}): Promise<PageSummary> {
  const page = pagesAt(fixture.clock)({
    publicId: 'page-1',
    rules: HTML_RULES,
    liveAt: fixture.clock(),
    isPublished: true,
    ...part,
  });
  await fixture.deps.pages.insert(page, []);
  return page;
}

test('renders a page on write, not on read', async () => {
  const page = await add();
  await open().prepare(page);
  expect(rendered).toBe(1);
  const [before, after] = [
    await open().documentOf(page),
    await open().documentOf({ ...page, visits: 1_234, likes: 5 }),
  ];
  expect(rendered).toBe(1);
  expect([before.html.includes('0 visits'), after.html.includes('1,234 visits')]).toEqual([
    true,
    true,
  ]);
  expect(before.etag).toMatch(/^W\/"[\w-]+"$/);
  expect(await open().documentOf(page)).toEqual(before);
});

test('keeps the ETag of a document for a day while only its counts change', async () => {
  const page = await add();
  const etagOf = async (part: Partial<Page> = {}) =>
    (await open().documentOf({ ...page, ...part })).etag;
  const before = await etagOf();
  expect(await etagOf({ visits: 1_234, likes: 5 })).toBe(before);
  fixture.clock.advance(DAY);
  expect(await etagOf()).not.toBe(before);
});

test('rerenders a page if its premium status, name or site URL changes', async () => {
  const page = await add();
  const premium = {
    ...page,
    premium: { orderId: 'o', validUntil: new Date('2030-06-01T00:00:00Z') },
  };
  const tags = new Set<string>();
  const withoutDay = (etag: string) => etag.replace(/-\d{4}-\d\d-\d\d"$/, '');
  const documents = [page, premium, { ...premium, slugs: ['name'] }].map(
    (each) => () => open().documentOf(each),
  );
  for (const make of documents) {
    const { html, etag } = await make();
    expect([html.includes('class="ad"'), html.includes('publish/name.html')]).toEqual([
      tags.size === 0,
      tags.size === 2,
    ]);
    tags.add(withoutDay(etag));
  }
  fixture.clock.advance(200 * 86_400_000);
  tags.add(withoutDay((await open().documentOf(premium)).etag));
  const others = open({ publicUrl: 'https://other.example' });
  tags.add(withoutDay((await others.documentOf(premium)).etag));
  // The fourth document equals the first, because premium has expired.
  expect([tags.size, rendered]).toEqual([4, 5]);
});

test('sanitizes stored content again if the sanitizer rules have changed', async () => {
  const page = await add({ content: '<p>a<script>alert(1)</script></p>', rules: HTML_RULES - 1 });
  const { html } = await open().documentOf(page);
  expect([html.includes('<p>a</p>'), html.includes('alert(1)')]).toEqual([true, false]);
});

test('does not throw if preparing a page fails', async () => {
  const page = await add();
  fixture.renderings.find = () => Promise.reject(new Error('away'));
  await open().prepare(page);
  await expect(open().documentOf(page)).rejects.toThrow('away');
});

test('renders a preview once on write and deletes it when the page is live', async () => {
  const page = await add({
    liveAt: new Date(fixture.clock().getTime() + DAY),
    content: '<p>One.</p><p>Two.</p>',
  });
  const { threads, runs } = refusing(() => false);
  await open(SITE, threads).prepare(page, 'writer');
  expect(runs.map(({ client }) => client)).toEqual(['writer', 'writer']);
  expect(new Set(runs.map(({ task }) => task))).toEqual(new Set([renderTask, previewTask]));
  const halves = {
    storedHtmlContent: '"<p>One.</p>"',
    fillerHtml: expect.stringMatching(/^"<p>\w/),
  };
  for (let reader = 0; reader < 20; reader += 1)
    expect(JSON.parse(Buffer.from(await open(SITE, threads).previewOf(page)).toString())).toEqual(
      halves,
    );
  expect(runs).toHaveLength(2);
  fixture.clock.advance(DAY);
  await open(SITE, threads).prepare(page);
  expect(await fixture.renderings.findPreview(page)).toBeNull();
  expect(runs).toHaveLength(2);
});

test('renders a page only once for concurrent readers', async () => {
  const page = await add({
    liveAt: new Date(fixture.clock().getTime() + DAY),
    content: '<p>One.</p><p>Two.</p>',
  });
  const { threads, runs } = refusing(() => false);
  const renderer = open(SITE, threads);
  await Promise.all(
    Array.from({ length: 20 }, () => [renderer.previewOf(page), renderer.documentOf(page)]).flat(),
  );
  expect(runs).toHaveLength(2);
});

test('renders code without highlighting if highlighting takes too long', async () => {
  const page = await add({ content: '<pre><code class="language-js">let a;</code></pre>' });
  const isHighlighted = (_: unknown, input: unknown) =>
    (input as { view: { isCodeHighlighted: boolean } }).view.isCodeHighlighted;
  const { html } = await open(SITE, refusing(isHighlighted).threads).documentOf(page);
  expect([html.includes('let a;'), html.includes('class="hljs')]).toEqual([true, false]);
});

test('fails with unavailable if rendering takes too long even without highlighting', async () => {
  const page = await add();
  const renderer = open(SITE, refusing(() => true).threads);
  await renderer.prepare(page);
  await expect(renderer.documentOf(page)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(renderer.previewOf(page)).rejects.toMatchObject({ code: 'unavailable' });
});

describe('the renderer with threads', () => {
  let threads: ThreadPool;
  beforeEach(() => {
    threads = new ThreadPool({ ...THREAD_LIMITS, taskMs: MINUTE }); // for busy machines
  });
  afterEach(() => threads.close());
  const codeOf = (language: string, code: string) =>
    `<pre><code class="language-${language}">${code}</code></pre>`;

  test('renders the same bytes with and without threads', async () => {
    const content = `<h1>Größe</h1>${codeOf('ts', 'const a: number = 1;')}<table><tr><td>𝒳</td></tr></table><p><a href="https://x.example">x</a></p>`;
    const page = await add({ content });
    await open(SITE, threads).prepare(page);
    const view = { ...page, content, isPremium: false, isCodeHighlighted: true };
    expect((await fixture.renderings.find(page))?.html).toBe(renderLivePage(view, SITE));
  });

  test(
    'does not block the event loop while rendering a 1 MB page',
    async () => {
      const content = `<p>a</p>${'<b>x</b>'.repeat(90_000)}${codeOf('ts', 'const a: number = 1;\n'.repeat(10_000))}`;
      const page = await add({ liveAt: new Date(fixture.clock().getTime() + DAY), content });
      const preparing = open(SITE, threads).prepare(page);
      let isPrepared = false;
      void preparing.then(() => (isPrepared = true));
      let turns = 0;
      for (; !isPrepared; turns += 1) await nextTurn();
      expect(
        [await fixture.renderings.find(page), await fixture.renderings.findPreview(page)].every(
          Boolean,
        ),
      ).toBe(true);
      // Rendering on this thread would allow only about ten turns.
      expect(turns).toBeGreaterThan(100);
    },
    2 * MINUTE,
  );

  test(
    'renders slow code without highlighting and still highlights the next page',
    async () => {
      await threads.close();
      threads = new ThreadPool({ ...THREAD_LIMITS, taskMs: 10 * SECOND });
      const code = '0'.repeat(99_000);
      const { html } = await open(SITE, threads).documentOf(
        await add({ content: codeOf('bash', code) }),
      );
      expect([html.includes(`>${code}<`), html.includes('class="hljs')]).toEqual([true, false]);
      const next = await open(SITE, threads).documentOf(
        await add({ publicId: 'page-2', content: codeOf('bash', 'if (a) "b"') }),
      );
      expect(next.html).toContain('<span class="hljs-keyword">if</span>');
    },
    2 * MINUTE,
  );
});
