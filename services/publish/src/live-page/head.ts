import type { Article } from './article.ts';
import type { LivePageView } from './view.ts';
import { drawableTitle } from './drawable.ts';
import { html, jsonScript, type Markup } from './markup.ts';
import { PICTURE_SIZE } from './picture-size.ts';
import { absolute, addressOf, picturePathOf, PRODUCT, SITE_PICTURE, type Site } from './site.ts';

export function summaryOf(view: LivePageView, article: Article, site: Site): Markup {
  const address = addressOf(view, site);
  const description = article.excerpt || `A page on ${PRODUCT}.`;
  const pictures = picturesOf(view, article);
  const [shown] = pictures;
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
    <meta property="og:image" content="${absolute(shown.path, site)}" />
    ${shown.isDrawn && html`<meta property="og:image:width" content="${PICTURE_SIZE.width}" /><meta property="og:image:height" content="${PICTURE_SIZE.height}" />`}
    ${shown.alt && html`<meta property="og:image:alt" content="${shown.alt}" />`}
    <meta property="article:published_time" content="${view.liveAt.toISOString()}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${jsonScript({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: view.title,
      description,
      image: pictures.map(({ path }) => absolute(path, site)),
      url: address,
      mainEntityOfPage: address,
      datePublished: view.liveAt.toISOString(),
      ...(view.language && { inLanguage: view.language }),
      wordCount: article.words,
      isAccessibleForFree: true,
      author: view.authorName
        ? { '@type': 'Person', name: view.authorName }
        : { '@type': 'Organization', name: PRODUCT, url: site.publicUrl },
      publisher: { '@type': 'Organization', name: PRODUCT, url: site.publicUrl },
    })}
  `;
}

interface SharedPicture {
  path: string;
  alt: string;
  isDrawn: boolean;
}

function picturesOf(view: LivePageView, { picture }: Article): [SharedPicture, ...SharedPicture[]] {
  const drawn =
    drawableTitle(view.title) === null
      ? []
      : [{ path: picturePathOf(view), alt: view.title, isDrawn: true }];
  const own = picture ? [{ path: picture.src, alt: picture.alt, isDrawn: false }] : [];
  const [first, ...others] = [...drawn, ...own];
  return first ? [first, ...others] : [{ ...SITE_PICTURE, isDrawn: true }];
}
