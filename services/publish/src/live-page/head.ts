import type { Article } from './article.ts';
import type { LivePageView } from './view.ts';
import { html, jsonScript, type Markup } from './markup.ts';
import { absolute, addressOf, PRODUCT, type Site } from './site.ts';

/** What search engines, feeds and those who share the page are told. */
export function summaryOf(view: LivePageView, article: Article, site: Site): Markup {
  const address = addressOf(view, site);
  const description = article.excerpt || `A page on ${PRODUCT}.`;
  const image = absolute(article.picture?.src ?? '/icon-512.png', site);
  return html`
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta name="robots" content="index, follow, max-image-preview:large" />
    ${view.authorName && html`<meta name="author" content="${view.authorName}" />`}
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content="${PRODUCT}" />
    <meta property="og:title" content="${view.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${image}" />
    ${article.picture?.alt && html`<meta property="og:image:alt" content="${article.picture.alt}" />`}
    <meta property="article:published_time" content="${view.liveAt.toISOString()}" />
    <meta name="twitter:card" content="${article.picture ? 'summary_large_image' : 'summary'}" />
    ${jsonScript({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: view.title,
      description,
      image,
      url: address,
      mainEntityOfPage: address,
      datePublished: view.liveAt.toISOString(),
      wordCount: article.words,
      isAccessibleForFree: true,
      author: view.authorName
        ? { '@type': 'Person', name: view.authorName }
        : { '@type': 'Organization', name: PRODUCT, url: site.publicUrl },
      publisher: { '@type': 'Organization', name: PRODUCT, url: site.publicUrl },
    })}
  `;
}
