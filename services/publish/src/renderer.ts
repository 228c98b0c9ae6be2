import { HTML_RULES } from '@pasteroom/content/core/html';
import type { Threads } from '@pasteroom/content/core/threads';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { isAppError } from '@pasteroom/kit/core/errors';
import type { Log } from '@pasteroom/kit/core/log';
import type { Deps } from './core/deps.ts';
import { isPending, isPremiumPage, nameOf, type PageSummary } from './core/page.ts';
import type { Rendering, Renderings, StoredPreview } from './core/ports.ts';
import previewTask from './core/preview-task.ts';
import { fillCounts } from './live-page/live-page.ts';
import renderTask from './live-page/render-task.ts';
import type { Site } from './live-page/site.ts';
import { singleFlight } from './single-flight.ts';
import { hashOf, PREVIEW_VERSION, templateVersion } from './versions.ts';

interface LiveDocument {
  html: string;
  /** Weak: equal for documents that differ only in their counts. Changes every day. */
  etag: string;
}

export interface Renderer extends Pick<Deps, 'prepare' | 'previewOf'> {
  /** Renders only if the page, template or sanitizer rules changed. Counts are always current. */
  documentOf(page: PageSummary): Promise<LiveDocument>;
}

interface RendererDeps extends Pick<Deps, 'pages' | 'now'> {
  renderings: Renderings;
  threads: Threads;
  site: Site;
  log: Log;
}

export function openRenderer({
  pages,
  renderings,
  threads,
  site,
  now,
  log,
}: RendererDeps): Renderer {
  const template = templateVersion(site);

  async function renderInThread(
    page: PageSummary,
    isPremium: boolean,
    client: string,
  ): Promise<string> {
    const content = (await pages.contentOf(page)) ?? '';
    const { publicId, slugs, title, attachments, authorName, liveAt, rules, language } = page;
    const view = {
      publicId,
      slugs,
      title,
      attachments,
      authorName,
      liveAt,
      content,
      isPremium,
      language,
    };
    const render = (isCodeHighlighted: boolean) =>
      threads.run(
        renderTask,
        { view: { ...view, isCodeHighlighted }, rules, site },
        { client, size: content.length },
      );
    return render(true).catch((thrown: unknown) => {
      if (!isTooComplex(thrown)) throw thrown;
      // Hostile code can make highlighting slow. Plain rendering takes no longer than sanitizing.
      return render(false);
    });
  }

  const renderingOf = singleFlight(
    async (page: PageSummary, client: string): Promise<Rendering> => {
      const isPremium = isPremiumPage(page, now());
      const key = hashOf(
        [template, HTML_RULES, page.id, nameOf(page), page.liveAt.getTime(), isPremium].join(),
      );
      const known = await renderings.find(page);
      if (known?.key === key) return known;
      const rendering = { key, html: await renderInThread(page, isPremium, client) };
      await renderings.store(page, rendering);
      return rendering;
    },
  );

  const storedPreviewOf = singleFlight(
    async (page: PageSummary, client: string): Promise<StoredPreview> => {
      const key = hashOf([PREVIEW_VERSION, HTML_RULES, page.title].join());
      const known = await renderings.findPreview(page);
      if (known?.key === key) return known;
      const content = (await pages.contentOf(page)) ?? '';
      const input = { content, rules: page.rules, title: page.title };
      const preview = {
        key,
        json: await threads.run(previewTask, input, { client, size: content.length }),
      };
      await renderings.storePreview(page, preview);
      return preview;
    },
  );

  return {
    async documentOf(page) {
      const { key, html } = await renderingOf(page, page.id).catch(forReader);
      const day = now().toISOString().slice(0, 10);
      return { html: fillCounts(html, page), etag: `W/"${key}-${day}"` };
    },
    async previewOf(page) {
      return (await storedPreviewOf(page, page.id).catch(forReader)).json;
    },
    async prepare(page, client = page.id) {
      const preview = isPending(page, now())
        ? storedPreviewOf(page, client)
        : renderings.deletePreview(page);
      for (const made of await Promise.allSettled([renderingOf(page, client), preview]))
        if (made.status === 'rejected')
          log.warn({ err: made.reason as unknown, page: page.publicId }, 'rendering a page failed');
    },
  };
}

const isTooComplex = (thrown: unknown): boolean => isAppError(thrown, 'content_too_complex');

/** Readers can't simplify the page, so they get `unavailable`. */
function forReader(thrown: unknown): never {
  throw isTooComplex(thrown) ? unavailable(thrown) : thrown;
}
