import { createHash } from 'node:crypto';
import { cleanToday, HTML_RULES } from '@pasteroom/content/core/html';
import type { Log } from '@pasteroom/kit/service/log';
import type { Deps } from './core/deps.ts';
import { isPremiumPage, nameOf, type PageSummary } from './core/page.ts';
import type { Renderings } from './core/ports.ts';
import { fillCounts, renderLivePage } from './live-page/live-page.ts';
import type { Site } from './live-page/site.ts';

/** A live page as readers get it. */
interface LiveDocument {
  html: string;
  /** Another one whenever a byte of it is another one. */
  etag: string;
}

/** What live pages are made by. */
export interface Renderer {
  /** The document of a page with its counts of now; made anew only when the page, the template or the rules have changed. */
  documentOf(page: PageSummary): Promise<LiveDocument>;
  /** Makes it before the first reader asks. One that cannot be made now is made then. */
  prepare(page: PageSummary): Promise<void>;
}

interface RendererDeps extends Pick<Deps, 'pages' | 'now'> {
  renderings: Renderings;
  site: Site;
  log: Log;
}

/** The renderer of a site. */
export function openRenderer({ pages, renderings, site, now, log }: RendererDeps): Renderer {
  const template = templateVersion(site);

  async function renderingOf(page: PageSummary): Promise<{ key: string; html: string }> {
    const isPremium = isPremiumPage(page, now());
    const key = hashOf([template, HTML_RULES, page.recordId, nameOf(page), page.liveAt.getTime(), isPremium].join());
    const known = await renderings.find(page);
    if (known?.key === key) return known;
    const content = (await pages.contentOf(page)) ?? '';
    const rendering = { key, html: renderLivePage({ ...page, content: cleanToday(content, page.rules), isPremium }, site) };
    await renderings.store(page, rendering);
    return rendering;
  }

  return {
    async documentOf(page) {
      const { key, html } = await renderingOf(page);
      return { html: fillCounts(html, page), etag: `"${key}-${page.visits}-${page.likes}"` };
    },
    async prepare(page) {
      await renderingOf(page).catch((err: unknown) => log.warn({ err, page: page.id }, 'page-not-prepared'));
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The template's version: what it makes of a page that has everything, so that nobody has to remember to raise a number. */
function templateVersion(site: Site): string {
  const attachments = [{ id: 'a', filename: 'a.pdf', type: 'application/pdf', size: 3_000_000 }];
  const sample = { id: 'sample', slugs: ['name'], title: 'Title', content: SAMPLE, attachments, authorName: 'Author', liveAt: new Date(0) };
  return hashOf([true, false].map((isPremium) => renderLivePage({ ...sample, isPremium }, site)).join());
}

const SAMPLE = `<h2 style="text-align:center">Heading</h2><p data-indent="1">Text <b>b</b> <span style="color:#ff0000">red</span>
<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow ugc">link</a><br /></p><ol><li>one</li></ol><blockquote>said</blockquote>
<pre><code class="language-ts">const a: number = 1;</code></pre><p><img src="/publishImages/a-b.png" alt="c" /></p><hr />
<table><tbody><tr><th>head</th></tr><tr><td>cell</td></tr></tbody></table><details><summary>more</summary><div><p>x</p></div></details>`;
