import type { Page } from '../core/page.ts';
import { type Article, articleOf } from './article.ts';
import { documentOf } from './frame.ts';
import { summaryOf } from './head.ts';
import { html, type Markup, trusted } from './markup.ts';
import { adSlot, fileList, reportDialog } from './parts.ts';
import { counted, dayOf, minutesFor } from './reading.ts';
import { addressOf, PRODUCT, type Site } from './site.ts';
import type { LivePageView } from './view.ts';

// Placeholders for the counts. The template removes control characters everywhere else.
const VISITS = '\x01';
const LIKES = '\x02';

export function renderLivePage(view: LivePageView, site: Site): string {
  // An empty `lang` prevents the frame's `lang="en"` from applying to the author's text.
  const { language = '' } = view;
  const article = articleOf({ ...view, isFollowed: view.isPremium });
  return documentOf({
    title: `${view.title} · ${PRODUCT}`,
    language,
    head: summaryOf(view, article, site),
    main: html`<main>
        <article>
          <h1 dir="auto" lang="${language}">${view.title}</h1>
          ${byline(view, article)}
          <div class="content" dir="auto" lang="${language}">${article.markup}</div>
          ${fileList(view.attachments)}
        </article>
        ${actions(view, site)} ${!view.isPremium && adSlot(site)}
        <p class="address">${addressOf(view, site)}</p>
      </main>
      ${reportDialog(view.attachments)}`,
    hasScript: true,
  });
}

export const fillCounts = (
  rendered: string,
  { visits, likes }: Pick<Page, 'visits' | 'likes'>,
): string => rendered.replace(VISITS, counted(visits, 'visit')).replace(LIKES, counted(likes));

function byline({ authorName, liveAt }: LivePageView, { words }: Article): Markup {
  return html`<p class="byline">
    ${authorName && html`<span class="author"><bdi>${authorName}</bdi></span>`}
    <time datetime="${liveAt.toISOString()}">${dayOf(liveAt)}</time>
    <span>${minutesFor(words)} min read</span>
    <span>${trusted(VISITS)}</span>
  </p>`;
}

function actions({ publicId, slugs }: LivePageView, site: Site): Markup {
  return html`<div class="actions" data-page="${publicId}">
    <button class="like" type="button" aria-pressed="false">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 20.5 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.4.4-.4a4.9 4.9 0 0 1 7 6.9z" />
      </svg>
      Like <span class="likes">${trusted(LIKES)}</span>
    </button>
    <button class="report" type="button" aria-haspopup="dialog">Report this page</button>
    ${site.contactEmail && html`<noscript><a class="report" href="${mailAbout(addressOf({ publicId, slugs }, site), site.contactEmail)}">Report this page</a></noscript>`}
    <p class="problem" role="alert"></p>
  </div>`;
}

const mailAbout = (address: string, email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Report: ${address}`)}`;
